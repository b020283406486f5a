-- no-transaction
-- What the console shows of the outbox: why an attempt failed (contract, serviceFailures) and when, and no subject that
-- holds a code.
alter table outbox
  add column if not exists failure text,
  add column if not exists tried_at timestamptz,
  add column if not exists hides_subject boolean not null default false;
update outbox set failure = 'failed', tried_at = created_at
  where sent_at is null and last_error is not null and failure is null;
update outbox set hides_subject = true
  where kind = 'mail' and subject ~ '[0-9]{6}' and created_at > now() - interval '1 day' and not hides_subject;

create index concurrently if not exists outbox_state on outbox (
  (case when sent_at is not null then 'sent' when failure is not null then 'failed' else 'waiting' end), id);
-- The last message that was sent, and the attempts that failed since.
create index concurrently if not exists outbox_sent on outbox (kind, sent_at) where sent_at is not null;
create index concurrently if not exists outbox_tried on outbox (kind, tried_at)
  where sent_at is null and failure is not null;
-- A receiver by a part of their address, or by its beginning where the part is short; the latter also finds a whole one.
create index concurrently if not exists outbox_recipient_part on outbox using gin (lower(recipient) gin_trgm_ops);
create index concurrently if not exists outbox_recipient_start on outbox (lower(recipient) text_pattern_ops);
drop index concurrently if exists outbox_recipient;

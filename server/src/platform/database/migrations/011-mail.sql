-- Mails that come again and again carry the way out of them (List-Unsubscribe). A message with a key goes out once,
-- however often whatever wrote it is tried again.
alter table outbox
  add column headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  add column once_key text;
create unique index outbox_once on outbox (once_key);

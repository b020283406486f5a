-- What waits for a decision, oldest first. In one transaction with its own record: the longest step reads the homes once
-- for an index of those that wait, a second or two in a million, in which others read on.

-- Since when a listing waits: a feed may bring it up to date meanwhile, and it keeps its place.
alter table property add column waits_since timestamptz;
alter table project add column waits_since timestamptz;
create function note_waiting() returns trigger language plpgsql as $$
begin
  if new.request_status <> 'pending' then
    new.waits_since := null;
  elsif tg_op = 'INSERT' or old.request_status <> 'pending' then
    new.waits_since := coalesce(new.waits_since, now());
  end if;
  return new;
end $$;
update property set waits_since = updated_at where request_status = 'pending';
update project set waits_since = updated_at where request_status = 'pending';
create trigger note_waiting before insert or update of request_status on property
  for each row execute function note_waiting();
create trigger note_waiting before insert or update of request_status on project
  for each row execute function note_waiting();
create index property_waiting on property (waits_since, id) where request_status = 'pending';
create index project_waiting on project (waits_since, id) where request_status = 'pending';
create index advertisement_waiting on advertisement (created_at, id) where status = 1;

-- What came of a report: its home stays (`dismissed`), or was taken down (`acted`).
alter table report
  add column settled_at timestamptz,
  add column settled_by bigint references operator (id) on delete set null,
  add column outcome text check (outcome in ('dismissed', 'acted')),
  add check ((settled_at is null) = (outcome is null));
create index report_open on report (property_id, created_at) where settled_at is null;
create index report_settled_by on report (settled_by) where settled_by is not null;

alter table contact_message
  -- of the page that it was written on: the answer is written in it
  add column language text not null default '',
  add column settled_at timestamptz,
  add column settled_by bigint references operator (id) on delete set null,
  -- by mail; '' for what was only put away
  add column answer text not null default '';
create index contact_message_open on contact_message (created_at, id) where settled_at is null;
create index contact_message_settled_by on contact_message (settled_by) where settled_by is not null;

-- What is open about one account.
create index chat_flag_account on chat_flag (account_id) where settled_at is null;
create index listing_flag_settled_by on listing_flag (settled_by) where settled_by is not null;

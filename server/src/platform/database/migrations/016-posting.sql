-- Files that wait for their listing: each goes up by itself while somebody still types. Only the SHA-256 of the token
-- that stands for one is here. The file is the row's own until a listing takes it over; nothing is copied.
create table staged_upload (
  token_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- One of the places of limits.ts.
  purpose text not null,
  file_id bigint not null unique references file (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staged_upload_account on staged_upload (account_id);
create index staged_upload_expired on staged_upload (expires_at);

-- What the sender called this draft: sent twice, it is one listing.
alter table property add column draft_key text;
create unique index property_draft on property (account_id, draft_key) where draft_key is not null;
alter table project add column draft_key text;
create unique index project_draft on project (account_id, draft_key) where draft_key is not null;

-- One's own listings by the operator's decision, the newest first.
create index property_account_request on property (account_id, request_status, id desc);

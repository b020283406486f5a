-- Sign-ins that passed their first step and wait for a code of the authenticator app.
create table sign_in_ticket (
  -- SHA-256 of the ticket.
  token_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_ticket_account on sign_in_ticket (account_id);
create index sign_in_ticket_expires on sign_in_ticket (expires_at);

-- no-transaction
-- When the person behind a session last proved who they are, for calls that ask it anew; null since they signed in.
alter table session add column if not exists confirmed_at timestamptz;

-- For the daily job that deletes ended sessions.
create index concurrently if not exists session_seen on session (last_seen_at);
create index concurrently if not exists session_created on session (created_at);

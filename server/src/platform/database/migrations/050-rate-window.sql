-- Requests counted over all processes of a market. Nothing here is worth writing ahead: after a crash counting starts anew.
create unlogged table rate_window (
  key_hash bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_window_end on rate_window (ends_at);

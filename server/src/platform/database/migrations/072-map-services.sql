-- Responses of address providers and map servers that may be stored, for all processes; deleted after 30 days.
create unlogged table external_response (
  -- SHA-256 of service and request: the text that a visitor typed is not stored.
  request_hash bytea primary key,
  response jsonb not null,
  fetched_at timestamptz not null
);
create index external_response_fetched_at on external_response (fetched_at);

-- When a public server may be sent the next request, by all processes together.
create unlogged table external_turn (
  host text primary key,
  next_at timestamptz not null
);

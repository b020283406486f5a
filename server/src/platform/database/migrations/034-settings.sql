-- The keys with which an empty market is set up: each process that starts on one prints its own, the first use takes all
-- of them away. The key itself is never stored, only its SHA-256.
create table setup_key (
  key_hash bytea primary key,
  made_at timestamptz not null default now()
);

-- How a service outside is reached, as the operator set it in the console. What is secret is sealed, as in
-- gateway_setting.
create table service_setting (
  name text primary key,
  settings jsonb not null,
  sealed bytea not null,
  key_id text not null,
  updated_at timestamptz not null default now()
);

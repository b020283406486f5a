-- Sign-ins at an identity provider that are under way. Only the SHA-256 of what the browser must bring back is here.
create table identity_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  -- By which the window that asked knows its answer.
  attempt text not null,
  expires_at timestamptz not null
);
create index identity_attempt_expired on identity_attempt (expires_at);

-- Who was proven to us a moment ago; user_signup takes it away.
create table identity_proof (
  token_hash bytea primary key,
  logintype smallint not null check (logintype in (0, 2)),
  auth_id text not null,
  email text not null,
  is_email_verified boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index identity_proof_expired on identity_proof (expires_at);

-- ID tokens that somebody signed in with: a second time they prove nothing.
create table spent_id_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_id_token_expired on spent_id_token (expires_at);

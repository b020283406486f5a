-- What a person keeps beside favourites: a feed of what they look for, homes they hid, and notes to themselves.

-- One row an account (contract 2.2). An empty list, city or range means that anything fits.
create table personalised_feed (
  account_id bigint primary key references account (id) on delete cascade,
  category_ids bigint[] not null default '{}',
  facility_ids bigint[] not null default '{}',
  min_price numeric(15, 2),
  max_price numeric(15, 2),
  -- null: for sale and for rent
  property_type smallint check (property_type in (0, 1)),
  city text not null default '',
  updated_at timestamptz not null default now(),
  check ((min_price is null) = (max_price is null) and min_price <= max_price)
);

create table hidden_home (
  account_id bigint not null references account (id) on delete cascade,
  property_id bigint not null references property (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, property_id)
);
create index hidden_home_property on hidden_home (property_id);

create table property_note (
  account_id bigint not null references account (id) on delete cascade,
  property_id bigint not null references property (id) on delete cascade,
  note text not null check (note <> ''),
  updated_at timestamptz not null default now(),
  primary key (account_id, property_id)
);
create index property_note_property on property_note (property_id);

-- Who is interested in a home, the newest first; and who asks "what did I keep" reads no table.
drop index interest_property;
create index interest_property on interest (property_id, created_at desc, account_id desc);

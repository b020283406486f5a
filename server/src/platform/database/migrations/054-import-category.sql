-- What an account's files call categories, where the market calls them otherwise: chosen once, taken by every later import.
create table import_category (
  account_id bigint not null references account (id) on delete cascade,
  -- Names of a feed mean nothing in a spreadsheet.
  format text not null check (format in ('csv', 'xml')),
  -- The name without case, and as the file writes it.
  name_key text not null,
  name text not null,
  category_id bigint not null references category (id) on delete cascade,
  updated_at timestamptz not null default now(),
  primary key (account_id, format, name_key)
);
create index import_category_category on import_category (category_id);

-- The names of categories in the file with their rows: [{"name", "rows"}], the most frequent first. The file of an import
-- with an unknown one is saved until the account has chosen, for a week at most.
alter table listing_import add column category_names jsonb not null default '[]';

-- no-transaction
-- The first day on which someone can move in, and the filter by it. Null columns do not rewrite the tables.
alter table property add column if not exists available_from date;
alter table saved_search add column if not exists available_by date;

create index concurrently if not exists property_available_from on property (available_from)
  where is_listed and available_from is not null;

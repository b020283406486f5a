-- no-transaction
-- Languages that an agent speaks (contract/src/account/spoken-languages.ts), and the sold and rented listings of an agent
-- for the agent's page. A constant default does not rewrite the table.
alter table account add column if not exists spoken_languages text[] not null default '{}';
create index concurrently if not exists property_closed on property (account_id, property_type)
  where property_type in (2, 3) and request_status = 'approved';

-- no-transaction
-- Projects of a state or country: search_text has the city only, and changing it would rewrite the table.
create index concurrently if not exists project_region on project
  using gin ((' ' || plain_text(state || ' ' || country)) gin_trgm_ops) where is_public;

-- no-transaction
-- Agents are found by their name, city, country and languages (agent-list).
create index concurrently if not exists account_agent_text
  on account using gin (plain_text(name || ' ' || city || ' ' || country) gin_trgm_ops)
  where is_active and property_count + project_count > 0;
create index concurrently if not exists account_agent_languages on account using gin (spoken_languages)
  where is_active and property_count + project_count > 0;

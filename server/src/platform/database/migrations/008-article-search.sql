-- no-transaction
-- Search suggestions find articles by any word of their title.
create index concurrently if not exists article_search on article using gin (plain_text(title) gin_trgm_ops);

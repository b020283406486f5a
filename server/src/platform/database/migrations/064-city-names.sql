-- no-transaction
-- A search text is compared with the names of cities (property/search-text); without this index every city is read.
create index concurrently if not exists city_by_plain_name on city (plain_text(name)) where property_count > 0 and is_enabled;

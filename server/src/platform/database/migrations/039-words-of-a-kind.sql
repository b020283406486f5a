-- no-transaction
-- Words are looked for in a kind of home and in an offer, too, not only in a place: in one index with both, since putting two
-- indexes together took most of the time, and a word that its kind never has was looked for in all of that kind.
create index concurrently if not exists property_with_words on property
  using gin (country, state, city, category_id, property_type, search_text gin_trgm_ops);
drop index concurrently if exists property_with_text;

-- Rents of a kind, the highest first, come after all that is sold: passed by in the index, not one by one in the table.
create index concurrently if not exists property_kind_offer_price on property (category_id, price, id) include (property_type);
drop index concurrently if exists property_kind_price;

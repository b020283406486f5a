-- no-transaction
-- "Three bedrooms, near a school, cheapest first" is what most people ask, and 005 answered it from the table, home by
-- home. The numbers and facilities of a home now fit into two integers that the indexes carry, so that such a question
-- is answered, counted and sorted without a look at the table.

-- The facts 1 to 15 that are numbers, four bits each: the whole part, to fifteen.
create or replace function fact_numbers(facts jsonb) returns bigint
  language sql immutable parallel safe
  return (select coalesce(sum(least(15, floor(value::numeric))::bigint << 4 * (key::int - 1)), 0)::bigint
            from jsonb_each_text(facts)
            where key ~ '^([1-9]|1[0-5])$' and value ~ '^[0-9]{1,9}(\.[0-9]{1,6})?$');

-- The facilities 1 to 62, a bit each.
create or replace function facility_bits(ids bigint[]) returns bigint
  language sql immutable parallel safe
  return (select coalesce(bit_or(1::bigint << id::int), 0) from unnest(ids) id where id between 1 and 62);

-- Searched texts begin with a space: then one look into the index finds a word by its beginning, the first one too.
alter table property
  drop column if exists search_text,
  add column search_text text generated always as
    (' ' || plain_text(title || ' ' || address || ' ' || city || ' ' || category_name)) stored,
  add column if not exists fact_numbers bigint generated always as (fact_numbers(facts)) stored,
  add column if not exists facility_bits bigint generated always as (facility_bits(facility_ids)) stored;
alter table project
  drop column if exists search_text,
  add column search_text text generated always as
    (' ' || plain_text(title || ' ' || location || ' ' || city)) stored;
-- Words are mostly searched for in a place: one index for both, since putting two together took most of the time.
drop index concurrently if exists property_with_text;
create index concurrently property_with_text on property using gin (country, state, city, search_text gin_trgm_ops);
drop index concurrently if exists project_search;
create index concurrently project_search on project using gin (search_text gin_trgm_ops)
  where is_public;

-- Rare sets of facilities, of a kind too.
drop index concurrently if exists property_with_facility;
create index concurrently property_with_facility on property using gin (category_id, facility_ids);

-- Homes of a place or kind.
drop index concurrently if exists property_in_city;
create index concurrently property_in_city on property (city, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_state;
create index concurrently property_in_state on property (state, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_country;
create index concurrently property_in_country on property (country, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_category;
create index concurrently property_in_category on property (category_id, property_type, id desc)
  include (price, total_click, favourite_count, price_per_area, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_in_box;
create index concurrently property_in_box on property (latitude, longitude)
  include (id, property_type, category_id, country, price, total_click, favourite_count, price_per_area, fact_numbers,
    facility_bits) where is_listed;

-- Orders.
drop index concurrently if exists property_by_age;
create index concurrently property_by_age on property (id desc)
  include (property_type, category_id, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_views;
create index concurrently property_by_views on property (total_click desc, id desc)
  include (property_type, category_id, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_likes;
create index concurrently property_by_likes on property (favourite_count desc, id desc)
  include (property_type, category_id, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_price_per_area;
create index concurrently property_price_per_area on property (price_per_area, id)
  include (property_type, category_id, price, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_type_price_per_area;
create index concurrently property_type_price_per_area on property (property_type, price_per_area, id)
  include (category_id, price, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_price;
create index concurrently property_by_price on property (price, id)
  include (property_type, category_id, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_by_type_price;
create index concurrently property_by_type_price on property (property_type, price, id)
  include (category_id, total_click, favourite_count, price_per_area, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_category_price;
create index concurrently property_category_price on property (category_id, price, id)
  include (property_type, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_category_price_per_area;
create index concurrently property_category_price_per_area on property (category_id, price_per_area, id)
  include (property_type, price, fact_numbers, facility_bits) where is_listed;

-- The few premium homes, of a place and in any order.
drop index concurrently if exists property_premium;
create index concurrently property_premium on property (id desc)
  include (country, state, city, property_type, category_id, price, total_click, favourite_count, price_per_area,
    fact_numbers, facility_bits) where is_listed and is_premium;

-- A part of the homes of a box.
drop index concurrently if exists property_part;
create index concurrently property_part on property ((id / 8 % 64), latitude, longitude)
  include (id, property_type, category_id, country, price, fact_numbers, facility_bits) where is_listed;

analyze property;

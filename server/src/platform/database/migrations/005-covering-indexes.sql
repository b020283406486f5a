-- no-transaction
-- A filter that fits thousands of homes costs a page of the table for each. So the indexes of the commonest filters
-- carry all that a list is sorted by, and the indexes of the orders what they are most often narrowed by: counting,
-- sorting and skipping then read a few dozen pages of an index instead.

-- Homes of a place or kind, with the columns of every order.
create index concurrently if not exists property_in_city on property (city, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_in_state on property (state, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_in_country on property (country, property_type, id desc)
  include (category_id, price, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_in_category on property (category_id, property_type, id desc)
  include (price, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_in_box on property (latitude, longitude)
  include (id, property_type, category_id, price, total_click, favourite_count, price_per_area) where is_listed;
drop index concurrently if exists property_city;
drop index concurrently if exists property_state;
drop index concurrently if exists property_country;
drop index concurrently if exists property_category;
drop index concurrently if exists property_box;

-- Orders. Rents are all cheaper than sales, and flats than villas, so the orders by money have an index for each.
create index concurrently if not exists property_by_age on property (id desc)
  include (property_type, category_id) where is_listed;
create index concurrently if not exists property_by_views on property (total_click desc, id desc)
  include (property_type, category_id) where is_listed;
create index concurrently if not exists property_by_likes on property (favourite_count desc, id desc)
  include (property_type, category_id) where is_listed;
create index concurrently if not exists property_type_price_per_area on property (property_type, price_per_area, id)
  where is_listed;
create index concurrently if not exists property_by_price on property (price, id)
  include (category_id, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_by_type_price on property (property_type, price, id)
  include (category_id, total_click, favourite_count, price_per_area) where is_listed;
create index concurrently if not exists property_category_price on property (category_id, price, id)
  include (property_type) where is_listed;
create index concurrently if not exists property_category_price_per_area on property (category_id, price_per_area, id)
  include (property_type) where is_listed;
drop index concurrently if exists property_newest;
drop index concurrently if exists property_newest_type;
drop index concurrently if exists property_price;
drop index concurrently if exists property_type_price;
drop index concurrently if exists property_viewed;
drop index concurrently if exists property_liked;

-- A part of the homes of a box (004), with the filters that maps have most.
create index concurrently if not exists property_part on property ((id / 8 % 64), latitude, longitude)
  include (id, property_type, category_id, price) where is_listed;
drop index concurrently if exists property_sample;

-- Two indexes that are partial by the same condition are never combined (PostgreSQL takes it for asked twice), so those
-- that find facts, facilities and words hold all homes: "lofts with a pool and a lift" then reads what fits, no more.
create index concurrently if not exists property_with_fact on property using gin (fact_keys);
create index concurrently if not exists property_with_facility on property using gin (facility_ids);
create index concurrently if not exists property_with_text on property using gin (search_text gin_trgm_ops);
drop index concurrently if exists property_facts;
drop index concurrently if exists property_facilities;
drop index concurrently if exists property_search;

-- An index alone answers only for pages that were vacuumed since they changed, and each view changes one.
alter table property set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- As in 002, but not strict: PostgreSQL writes only such functions into the query that calls them, and a call for each
-- home took most of the time of a map.
create or replace function map_column(longitude double precision, level int) returns int
  language sql immutable parallel safe
  return case when longitude is null or level is null then null
    else greatest(0, least(2 ^ level - 1, floor((longitude + 180) / 360 * 2 ^ level)))::int end;
create or replace function map_row(latitude double precision, level int) returns int
  language sql immutable parallel safe
  return case when latitude is null or level is null then null
    else greatest(0, least(2 ^ level - 1, floor(
      (1 - asinh(tan(radians(greatest(-85.05, least(85.05, latitude))))) / pi()) / 2 * 2 ^ level)))::int end;

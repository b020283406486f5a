-- no-transaction
-- A box of the map in another order than the newest reads a sort index and checks the coordinates, which came from the
-- table: one page of it for each listing. The sort indexes now have the coordinates.

create index concurrently if not exists property_newest_rows on property (id desc)
  include (property_type, category_id, latitude, longitude, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_age;
create index concurrently if not exists property_view_rows on property (total_click desc, id desc)
  include (property_type, category_id, latitude, longitude, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_views;
create index concurrently if not exists property_like_rows on property (favourite_count desc, id desc)
  include (property_type, category_id, latitude, longitude, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_by_likes;
create index concurrently if not exists property_price_rows on property (comparable_price(price, rentduration), id)
  include (property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, latitude, longitude,
    fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_comparable;
create index concurrently if not exists property_type_price_rows
  on property (property_type, comparable_price(price, rentduration), id)
  include (category_id, price, rentduration, total_click, favourite_count, price_per_area, latitude, longitude, fact_numbers,
    facility_bits) where is_listed;
drop index concurrently if exists property_type_comparable;
create index concurrently if not exists property_category_price_rows
  on property (category_id, comparable_price(price, rentduration), id)
  include (property_type, price, rentduration, latitude, longitude, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_category_comparable;
create index concurrently if not exists property_per_area_rows
  on property (comparable_price(price_per_area, rentduration), id)
  include (property_type, category_id, price, price_per_area, rentduration, latitude, longitude, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_comparable_per_area;
create index concurrently if not exists property_type_per_area_rows
  on property (property_type, comparable_price(price_per_area, rentduration), id)
  include (category_id, price, price_per_area, rentduration, latitude, longitude, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_type_comparable_per_area;
create index concurrently if not exists property_category_per_area_rows
  on property (category_id, comparable_price(price_per_area, rentduration), id)
  include (property_type, price, price_per_area, rentduration, latitude, longitude, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_category_comparable_per_area;

-- Only for queries that name a part. The planner underestimates the cost of a query that looks into each of the 64.
create index concurrently if not exists property_part_rows on property ((id / 8 % 64), latitude, longitude)
  include (id, property_type, category_id, country, price, rentduration, fact_numbers, facility_bits)
  where is_listed and id / 8 % 64 >= 0;
drop index concurrently if exists property_sample;

analyze property;

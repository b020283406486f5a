-- no-transaction
-- The values of the column of 079, in steps, so that no row is locked for long, and the indexes of the lists with it, the area,
-- the day of the listing and the move-in date. (The body is written with \x3b for a semicolon.)

do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from property\x3b
  while last < most loop
    update property p set filter_bits = filter_bits_of(p)
      where id > last and id <= last + 2000 and filter_bits <> filter_bits_of(p)\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';

-- An index answers alone only for pages without changes since the last vacuum.
vacuum property;

create index concurrently if not exists property_city_newest_next on property (city, id desc) include (state, country,
  property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_city_newest;
alter index if exists property_city_newest_next rename to property_city_newest;
create index concurrently if not exists property_state_newest_next on property (state, id desc) include (country,
  property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_state_newest;
alter index if exists property_state_newest_next rename to property_state_newest;
create index concurrently if not exists property_country_newest_next on property (country, id desc) include (property_type,
  category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits, filter_bits,
  area, created_at, available_from) where is_listed;
drop index concurrently if exists property_country_newest;
alter index if exists property_country_newest_next rename to property_country_newest;
create index concurrently if not exists property_category_newest_next on property (category_id, id desc) include
  (property_type, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits, filter_bits,
  area, created_at, available_from) where is_listed;
drop index concurrently if exists property_category_newest;
alter index if exists property_category_newest_next rename to property_category_newest;
create index concurrently if not exists property_newest_rows_next on property (id desc) include (property_type, category_id,
  price, rentduration, price_per_area, latitude, longitude, fact_numbers, facility_bits, filter_bits, area, created_at,
  available_from) where is_listed;
drop index concurrently if exists property_newest_rows;
alter index if exists property_newest_rows_next rename to property_newest_rows;
create index concurrently if not exists property_view_rows_next on property (total_click desc, id desc) include
  (property_type, category_id, price, rentduration, latitude, longitude, fact_numbers, facility_bits, filter_bits, area,
  created_at, available_from) where is_listed;
drop index concurrently if exists property_view_rows;
alter index if exists property_view_rows_next rename to property_view_rows;
create index concurrently if not exists property_like_rows_next on property (favourite_count desc, id desc) include
  (property_type, category_id, price, rentduration, latitude, longitude, fact_numbers, facility_bits, filter_bits, area,
  created_at, available_from) where is_listed;
drop index concurrently if exists property_like_rows;
alter index if exists property_like_rows_next rename to property_like_rows;
create index concurrently if not exists property_price_rows_next on property (comparable_price(price, rentduration), id)
  include (property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, latitude, longitude,
  fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_price_rows;
alter index if exists property_price_rows_next rename to property_price_rows;
create index concurrently if not exists property_type_price_rows_next on property (property_type, comparable_price(price,
  rentduration), id) include (category_id, price, rentduration, total_click, favourite_count, price_per_area, latitude,
  longitude, fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_type_price_rows;
alter index if exists property_type_price_rows_next rename to property_type_price_rows;
create index concurrently if not exists property_category_price_rows_next on property (category_id, comparable_price(price,
  rentduration), id) include (property_type, price, rentduration, latitude, longitude, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_category_price_rows;
alter index if exists property_category_price_rows_next rename to property_category_price_rows;
create index concurrently if not exists property_per_area_rows_next on property (comparable_price(price_per_area,
  rentduration), id) include (property_type, category_id, price, price_per_area, rentduration, latitude, longitude,
  fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_per_area_rows;
alter index if exists property_per_area_rows_next rename to property_per_area_rows;
create index concurrently if not exists property_type_per_area_rows_next on property (property_type,
  comparable_price(price_per_area, rentduration), id) include (category_id, price, price_per_area, rentduration, latitude,
  longitude, fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_type_per_area_rows;
alter index if exists property_type_per_area_rows_next rename to property_type_per_area_rows;
create index concurrently if not exists property_category_per_area_rows_next on property (category_id,
  comparable_price(price_per_area, rentduration), id) include (property_type, price, price_per_area, rentduration, latitude,
  longitude, fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_category_per_area_rows;
alter index if exists property_category_per_area_rows_next rename to property_category_per_area_rows;
create index concurrently if not exists property_box_rows_next on property (latitude, longitude) include (id, property_type,
  category_id, country, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_box_rows;
alter index if exists property_box_rows_next rename to property_box_rows;
create index concurrently if not exists property_part_rows_next on property ((id / 8 % 64), latitude, longitude) include (id,
  property_type, category_id, country, price, rentduration, price_per_area, fact_numbers, facility_bits, filter_bits, area,
  created_at, available_from) where is_listed and id / 8 % 64 >= 0;
drop index concurrently if exists property_part_rows;
alter index if exists property_part_rows_next rename to property_part_rows;
create index concurrently if not exists property_floor_plan_rows_next on property (id desc) include (country, state, city,
  property_type, category_id, price, rentduration, price_per_area, latitude, longitude, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed and has_floor_plan and not is_premium;
drop index concurrently if exists property_floor_plan_rows;
alter index if exists property_floor_plan_rows_next rename to property_floor_plan_rows;
create index concurrently if not exists property_tour_rows_next on property (id desc) include (country, state, city,
  property_type, category_id, price, rentduration, price_per_area, latitude, longitude, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed and three_d_image_id is not null and not is_premium;
drop index concurrently if exists property_tour_rows;
alter index if exists property_tour_rows_next rename to property_tour_rows;
create index concurrently if not exists property_reduced_rows_next on property (id desc) include (country, state, city,
  property_type, category_id, price, rentduration, price_per_area, latitude, longitude, fact_numbers, facility_bits,
  filter_bits, area, created_at, available_from) where is_listed and is_reduced;
drop index concurrently if exists property_reduced_rows;
alter index if exists property_reduced_rows_next rename to property_reduced_rows;
create index concurrently if not exists property_premium_rows_next on property (id desc) include (country, state, city,
  property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, latitude, longitude,
  fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed and is_premium;
drop index concurrently if exists property_premium_rows;
alter index if exists property_premium_rows_next rename to property_premium_rows;

analyze property;

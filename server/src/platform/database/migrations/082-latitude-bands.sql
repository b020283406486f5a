-- no-transaction
-- The indexes of boxes by bands of latitude. By the latitude alone a box read all listings of the world between its south and
-- its north, ten to thirty times as many as it has.
create index concurrently if not exists property_band_rows on property ((floor(latitude * 16)::int), longitude) include
  (latitude, id, property_type, category_id, country, price, rentduration, total_click, favourite_count, price_per_area,
  fact_numbers, facility_bits, filter_bits, area, created_at, available_from) where is_listed;
drop index concurrently if exists property_box_rows;
create index concurrently if not exists property_part_rows_next on property
  ((id / 8 % 64), (floor(latitude * 16)::int), longitude) include (latitude, id, property_type, category_id, country, price,
  rentduration, price_per_area, fact_numbers, facility_bits, filter_bits, area, created_at, available_from)
  where is_listed and id / 8 % 64 >= 0;
drop index concurrently if exists property_part_rows;
alter index if exists property_part_rows_next rename to property_part_rows;

-- no-transaction
-- The listings of a place or category in the order of the newest. With the kind of offer before the id, both kinds had to be read
-- and sorted. The kind is compared in the index.
create index concurrently if not exists property_city_newest on property (city, id desc)
  include (state, country, property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area,
    fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_of_city;
create index concurrently if not exists property_state_newest on property (state, id desc)
  include (country, property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area,
    fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_of_state;
create index concurrently if not exists property_country_newest on property (country, id desc)
  include (property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers,
    facility_bits) where is_listed;
drop index concurrently if exists property_country_rows;
create index concurrently if not exists property_category_newest on property (category_id, id desc)
  include (property_type, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_category_rows;

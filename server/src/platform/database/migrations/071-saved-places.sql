-- no-transaction
-- The places of a saved search: [{city, state, country, latitude, longitude, radius}]. A null column does not rewrite the table.
alter table saved_search add column if not exists places jsonb;

-- A region and a country tell cities of one name apart, and a country regions. In the indexes they let such places be counted
-- and sorted without reading the table (property/place-condition.ts).
create index concurrently if not exists property_of_city on property (city, property_type, id desc)
  include (state, country, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers,
    facility_bits) where is_listed;
drop index concurrently if exists property_city_rows;
create index concurrently if not exists property_of_state on property (state, property_type, id desc)
  include (country, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers,
    facility_bits) where is_listed;
drop index concurrently if exists property_state_rows;

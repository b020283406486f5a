-- no-transaction
-- Rents per day, quarter and year are compared per month (contract/src/rules/comparable-price.ts). Indexes hold the amount
-- as an expression, and beside it the two columns it is made of, so that an index alone still answers. Each index is
-- made under another name before the old one goes: searches are never without one.

create or replace function comparable_price(price numeric, rentduration text) returns numeric
  language sql immutable parallel safe
  return case when rentduration = 'Daily' then round(price * 365 / 12, 2)
              when rentduration = 'Quarterly' then round(price / 3, 2)
              when rentduration = 'Yearly' then round(price / 12, 2)
              else price end;
-- The same of a price per area, which is not rounded.
create or replace function comparable_price(price double precision, rentduration text) returns double precision
  language sql immutable parallel safe
  return case when rentduration = 'Daily' then price * 365 / 12
              when rentduration = 'Quarterly' then price / 3
              when rentduration = 'Yearly' then price / 12
              else price end;

-- Listings of a place or category.
create index concurrently if not exists property_city_rows on property (city, property_type, id desc)
  include (category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_city;
create index concurrently if not exists property_state_rows on property (state, property_type, id desc)
  include (category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_state;
create index concurrently if not exists property_country_rows on property (country, property_type, id desc)
  include (category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_country;
create index concurrently if not exists property_category_rows on property (category_id, property_type, id desc)
  include (price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_in_category;
create index concurrently if not exists property_box_rows on property (latitude, longitude)
  include (id, property_type, category_id, country, price, rentduration, total_click, favourite_count, price_per_area,
    fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_in_box;
create index concurrently if not exists property_premium_rows on property (id desc)
  include (country, state, city, property_type, category_id, price, rentduration, total_click, favourite_count,
    price_per_area, fact_numbers, facility_bits) where is_listed and is_premium;
drop index concurrently if exists property_premium;
create index concurrently if not exists property_sample on property ((id / 8 % 64), latitude, longitude)
  include (id, property_type, category_id, country, price, rentduration, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_part;

-- Orders by price and by price per area.
create index concurrently if not exists property_comparable on property (comparable_price(price, rentduration), id)
  include (property_type, category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers,
    facility_bits) where is_listed;
drop index concurrently if exists property_by_price;
create index concurrently if not exists property_type_comparable
  on property (property_type, comparable_price(price, rentduration), id)
  include (category_id, price, rentduration, total_click, favourite_count, price_per_area, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_by_type_price;
create index concurrently if not exists property_category_comparable
  on property (category_id, comparable_price(price, rentduration), id)
  include (property_type, price, rentduration, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_category_price;
create index concurrently if not exists property_comparable_per_area
  on property (comparable_price(price_per_area, rentduration), id)
  include (property_type, category_id, price, price_per_area, rentduration, fact_numbers, facility_bits)
  where is_listed;
drop index concurrently if exists property_price_per_area;
create index concurrently if not exists property_type_comparable_per_area
  on property (property_type, comparable_price(price_per_area, rentduration), id)
  include (category_id, price, price_per_area, rentduration, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_type_price_per_area;
create index concurrently if not exists property_category_comparable_per_area
  on property (category_id, comparable_price(price_per_area, rentduration), id)
  include (property_type, price, price_per_area, rentduration, fact_numbers, facility_bits) where is_listed;
drop index concurrently if exists property_category_price_per_area;

-- Tables of the console.
create index concurrently if not exists property_every_comparable on property (comparable_price(price, rentduration), id);
drop index concurrently if exists property_every_price;
create index concurrently if not exists property_kind_offer_comparable
  on property (category_id, comparable_price(price, rentduration), id) include (property_type);
drop index concurrently if exists property_kind_offer_price;
create index concurrently if not exists property_offer_comparable
  on property (property_type, comparable_price(price, rentduration), id);
drop index concurrently if exists property_offer_price;

create index concurrently if not exists property_queue_rows on property (waits_since, id)
  include (title, price, rentduration, account_id) where request_status = 'pending';
drop index concurrently if exists property_queue;

analyze property;

-- no-transaction
-- The values and indexes of the columns of 069.
update property set has_floor_plan = true
  where not has_floor_plan and id in (
    select g.property_id from file f join property_picture g on g.file_id = f.id where f.room = 'plan'
    union select p.id from file f join property p on p.title_image_id = f.id where f.room = 'plan');
update property set is_reduced = true
  where not is_reduced and id in (
    select property_id from (
      select distinct on (property_id) property_id, price_before > price_after as is_lower
        from price_change order by property_id, id desc) latest where is_lower);

-- The fraction of listings with each, in any order and place.
create index concurrently if not exists property_floor_plan_rows on property (id desc)
  include (country, state, city, property_type, category_id, price, rentduration, fact_numbers, facility_bits)
  where is_listed and has_floor_plan and not is_premium;
create index concurrently if not exists property_tour_rows on property (id desc)
  include (country, state, city, property_type, category_id, price, rentduration, fact_numbers, facility_bits)
  where is_listed and three_d_image_id is not null and not is_premium;
create index concurrently if not exists property_reduced_rows on property (id desc)
  include (country, state, city, property_type, category_id, price, rentduration, fact_numbers, facility_bits)
  where is_listed and is_reduced;

analyze property (has_floor_plan, is_reduced, three_d_image_id);

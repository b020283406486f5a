-- no-transaction
-- The values and indexes of the columns of 069. Values are set in steps, so that no row is locked for long. (The body is written
-- with \x3b for a semicolon.)

do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from property\x3b
  while last < most loop
    update property p set has_floor_plan = true
      where id > last and id <= last + 2000 and not has_floor_plan and (
        exists (select from property_picture g join file f on f.id = g.file_id
          where g.property_id = p.id and f.room = \'plan\')
        or exists (select from file f where f.id = p.title_image_id and f.room = \'plan\'))\x3b
    update property p set is_reduced = true
      where id > last and id <= last + 2000 and not is_reduced and (
        select price_before > price_after from price_change where property_id = p.id order by id desc limit 1)\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';

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

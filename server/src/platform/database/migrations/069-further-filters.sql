-- Filters of listings (decision 089). The columns have constant defaults, so the table is not rewritten; 070 updates the few
-- rows that differ.
alter table property
  add column if not exists has_floor_plan boolean not null default false,
  add column if not exists is_reduced boolean not null default false;

-- A plan is a picture of the gallery, or the cover, whose room is 'plan' (063).
create or replace function refresh_floor_plans(ids bigint[]) returns void language sql as
  $$update property p set has_floor_plan = not has_floor_plan
      where p.id = any (ids) and p.has_floor_plan <> (
        exists (select from property_picture g join file f on f.id = g.file_id
          where g.property_id = p.id and f.room = 'plan')
        or exists (select from file f where f.id = p.title_image_id and f.room = 'plan'))$$;
create or replace function note_floor_plan_pictures() returns trigger language plpgsql as
  $$begin perform refresh_floor_plans(array(
      select distinct c.property_id from changed c join file f on f.id = c.file_id where f.room = 'plan'));
    return null; end$$;
create or replace trigger floor_plan_added after insert on property_picture
  referencing new table as changed for each statement execute function note_floor_plan_pictures();
create or replace trigger floor_plan_removed after delete on property_picture
  referencing old table as changed for each statement execute function note_floor_plan_pictures();
create or replace function note_floor_plan_room() returns trigger language plpgsql as
  $$begin perform refresh_floor_plans(array(
      select property_id from property_picture where file_id = new.id
      union select id from property where title_image_id = new.id));
    return null; end$$;
create or replace trigger floor_plan_room after update of room on file
  for each row when (old.room is distinct from new.room) execute function note_floor_plan_room();
create or replace function note_floor_plan_cover() returns trigger language plpgsql as
  $$begin perform refresh_floor_plans(array[new.id]); return null; end$$;
create or replace trigger floor_plan_cover after update of title_image_id on property
  for each row when (old.title_image_id is distinct from new.title_image_id) execute function note_floor_plan_cover();

-- The last change of the price of the same offer was a reduction; a new kind of offer has no price before (017).
create or replace function note_reduction() returns trigger language plpgsql as
  $$declare changed bigint := coalesce(new.property_id, old.property_id); begin
      update property p set is_reduced = not is_reduced
        where p.id = changed and p.is_reduced <> coalesce((
          select price_before > price_after from price_change where property_id = changed order by id desc limit 1), false);
      return null; end$$;
create or replace trigger price_reduction after insert or delete or update of price_before, price_after on price_change
  for each row execute function note_reduction();

alter table saved_search
  add column if not exists min_price_per_area double precision,
  add column if not exists max_price_per_area double precision,
  add column if not exists has_floor_plan boolean,
  add column if not exists has_virtual_tour boolean,
  add column if not exists is_reduced boolean,
  -- Fact keys and patterns of words of which a listing must have none.
  add column if not exists excluded_facts text[],
  add column if not exists excluded_words text[];

-- Numbers that every list shows are kept by the statement that changes them, never counted on a request.
-- Statement triggers with transition tables: one pass over a statement's rows, so that COPY stays fast.

create function map_column(longitude double precision, level int) returns int
  language sql immutable parallel safe strict
  return greatest(0, least(2 ^ level - 1, floor((longitude + 180) / 360 * 2 ^ level)))::int;

-- Web mercator; beyond 85.05 degrees the square at the edge takes it.
create function map_row(latitude double precision, level int) returns int
  language sql immutable parallel safe strict
  return greatest(0, least(2 ^ level - 1, floor(
    (1 - asinh(tan(radians(greatest(-85.05, least(85.05, latitude))))) / pi()) / 2 * 2 ^ level)))::int;

create type listing_change as (
  step int,
  category_id bigint,
  account_id bigint,
  property_type smallint,
  city text,
  state text,
  country text,
  latitude double precision,
  longitude double precision
);

create function apply_listing_changes(changes listing_change[]) returns void
  language plpgsql as $$
begin
  update category set property_count = property_count + change.step
    from (select c.category_id as id, sum(c.step) as step from unnest(changes) c group by 1 order by 1) change
    where category.id = change.id and change.step <> 0;

  update account set property_count = property_count + change.step
    from (select c.account_id as id, sum(c.step) as step from unnest(changes) c group by 1 order by 1) change
    where account.id = change.id and change.step <> 0;

  -- A city appears with its first home (contract 2.1, get-cities-data).
  insert into city (name, state, country, latitude, longitude, property_count)
    select c.city, c.state, c.country, avg(c.latitude), avg(c.longitude), sum(c.step)
      from unnest(changes) c where c.city <> '' group by 1, 2, 3 order by 1, 2, 3
    on conflict (name, state, country) do update set property_count = city.property_count + excluded.property_count;

  insert into map_cell (level, x, y, property_type, count, latitude_sum, longitude_sum)
    select level, map_column(c.longitude, level), map_row(c.latitude, level), c.property_type,
           sum(c.step), sum(c.step * c.latitude), sum(c.step * c.longitude)
      from unnest(changes) c cross join generate_series(3, 15) level
      where c.latitude is not null and c.longitude is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (level, x, y, property_type) do update set
      count = map_cell.count + excluded.count,
      latitude_sum = map_cell.latitude_sum + excluded.latitude_sum,
      longitude_sum = map_cell.longitude_sum + excluded.longitude_sum;

  delete from map_cell using unnest(changes) c
    where c.step < 0 and map_cell.count <= 0 and c.latitude is not null and c.longitude is not null
      and map_cell.x = map_column(c.longitude, map_cell.level) and map_cell.y = map_row(c.latitude, map_cell.level)
      and map_cell.level between 3 and 15 and map_cell.property_type = c.property_type;
end $$;

create function count_added_listings() returns trigger language plpgsql as $$
begin
  perform apply_listing_changes(array(
    select row(1, category_id, account_id, property_type, city, state, country, latitude, longitude)::listing_change
      from added where is_listed));
  return null;
end $$;

create function count_removed_listings() returns trigger language plpgsql as $$
begin
  perform apply_listing_changes(array(
    select row(-1, category_id, account_id, property_type, city, state, country, latitude, longitude)::listing_change
      from removed where is_listed));
  return null;
end $$;

create function count_changed_listings() returns trigger language plpgsql as $$
declare changes listing_change[];
begin
  changes := array(
    select row(step, category_id, account_id, property_type, city, state, country, latitude, longitude)::listing_change
      from (
        select before.id, before, after from removed before join added after using (id)
          where (before.is_listed or after.is_listed)
            and (before.is_listed, before.category_id, before.account_id, before.property_type, before.city,
                 before.state, before.country, before.latitude, before.longitude)
              is distinct from
                (after.is_listed, after.category_id, after.account_id, after.property_type, after.city,
                 after.state, after.country, after.latitude, after.longitude)
      ) pair
      cross join lateral (
        select -1 as step, (pair.before).* where (pair.before).is_listed
        union all
        select 1, (pair.after).* where (pair.after).is_listed
      ) side);
  -- Most updates (a view, a text) move nothing.
  if cardinality(changes) > 0 then
    perform apply_listing_changes(changes);
  end if;
  return null;
end $$;

create trigger count_added after insert on property
  referencing new table as added for each statement execute function count_added_listings();
create trigger count_removed after delete on property
  referencing old table as removed for each statement execute function count_removed_listings();
create trigger count_changed after update on property
  referencing old table as removed new table as added for each statement execute function count_changed_listings();

-- The search text holds the category's name, so the row carries it.
create function name_category() returns trigger language plpgsql as $$
begin
  select name into new.category_name from category where id = new.category_id;
  return new;
end $$;
create trigger name_category before insert or update of category_id on property
  for each row execute function name_category();

create function rename_category() returns trigger language plpgsql as $$
begin
  update property set category_name = new.name where category_id = new.id;
  return null;
end $$;
create trigger rename_category after update of name on category
  for each row when (old.name is distinct from new.name) execute function rename_category();

create function count_added_favourites() returns trigger language plpgsql as $$
begin
  update property set favourite_count = favourite_count + change.step
    from (select property_id as id, count(*) as step from added group by 1 order by 1) change
    where property.id = change.id;
  return null;
end $$;
create trigger count_added after insert on favourite
  referencing new table as added for each statement execute function count_added_favourites();

create function count_removed_favourites() returns trigger language plpgsql as $$
begin
  update property set favourite_count = favourite_count - change.step
    from (select property_id as id, count(*) as step from removed group by 1 order by 1) change
    where property.id = change.id;
  return null;
end $$;
create trigger count_removed after delete on favourite
  referencing old table as removed for each statement execute function count_removed_favourites();

-- Running = approved and enabled (contract 4.9); the daily job ends adverts whose date has passed.
create function mark_promoted() returns trigger language plpgsql as $$
declare advert advertisement := coalesce(new, old);
begin
  if advert.property_id is not null then
    update property set is_promoted = exists (
        select from advertisement where property_id = advert.property_id and status = 0 and is_enabled)
      where id = advert.property_id;
  else
    update project set is_promoted = exists (
        select from advertisement where project_id = advert.project_id and status = 0 and is_enabled)
      where id = advert.project_id;
  end if;
  return null;
end $$;
create trigger mark_promoted after insert or delete or update of status, is_enabled on advertisement
  for each row execute function mark_promoted();

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public then
    update account set project_count = project_count - 1 where id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    update account set project_count = project_count + 1 where id = new.account_id;
  end if;
  return null;
end $$;
create trigger count_projects after insert or delete or update of status, request_status, account_id on project
  for each row execute function count_projects();

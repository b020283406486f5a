-- As in 003, but the account before its category: who posts holds the account first, so who switches a listing must not
-- hold a category while they wait for that account.
create or replace function apply_listing_changes(changes listing_change[]) returns void
  language plpgsql as $$
begin
  update account set property_count = property_count + change.step
    from (select c.account_id as id, sum(c.step) as step from unnest(changes) c group by 1 order by 1) change
    where account.id = change.id and change.step <> 0;

  update category set property_count = property_count + change.step
    from (select c.category_id as id, sum(c.step) as step from unnest(changes) c group by 1 order by 1) change
    where category.id = change.id and change.step <> 0;

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

  if exists (select from unnest(changes) c where c.step < 0) then
    delete from map_cell using (
        select distinct level, map_column(c.longitude, level) as x, map_row(c.latitude, level) as y, c.property_type
          from unnest(changes) c cross join generate_series(3, 15) level
          where c.step < 0 and c.latitude is not null and c.longitude is not null) touched
      where map_cell.level = touched.level and map_cell.x = touched.x and map_cell.y = touched.y
        and map_cell.property_type = touched.property_type and map_cell.count <= 0;
  end if;
end $$;

-- Whether an advert was ever shown: one that nobody decided about in time, or that was rejected, ends without.
alter table advertisement add column was_shown boolean not null default false;
update advertisement set was_shown = true where status = 0 or status = 3 and reject_reason = '';

create function note_showing() returns trigger language plpgsql as $$
begin
  new.was_shown := new.was_shown or new.status = 0 and new.is_enabled;
  return new;
end $$;
create trigger note_showing before insert or update of status, is_enabled on advertisement
  for each row execute function note_showing();

-- The mail brings the receipt of this payment along: drawn when it is sent, and kept nowhere.
alter table outbox add column receipt_of bigint references payment_transaction (id);

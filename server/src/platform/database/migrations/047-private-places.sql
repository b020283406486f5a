-- What an agent publishes of their contact.
alter table account
  add shows_email boolean not null default true,
  add shows_mobile boolean not null default true;

-- The exact place of a premium listing. Its latitude and longitude are rounded, so that no list, map, filter or counter
-- of places can tell more; null where they are exact themselves.
alter table property add exact_latitude double precision, add exact_longitude double precision;

-- Rounds to the middle of a cell of a fixed grid, 0.005 degrees of latitude (556 m) high and as wide on the ground. The
-- place of a listing is written as the exact one; a value that stays the same stands for the exact one behind it.
create function hide_premium_place() returns trigger language plpgsql as $$
declare
  cell constant double precision := 0.005;
  width double precision;
begin
  if tg_op = 'UPDATE' then
    if new.latitude = old.latitude then new.latitude := coalesce(old.exact_latitude, old.latitude); end if;
    if new.longitude = old.longitude then new.longitude := coalesce(old.exact_longitude, old.longitude); end if;
  end if;
  new.exact_latitude := null;
  new.exact_longitude := null;
  if new.is_premium then
    new.exact_latitude := new.latitude;
    new.exact_longitude := new.longitude;
    if new.latitude is not null then
      new.latitude := greatest(-90, least(90, (floor(new.latitude / cell) + 0.5) * cell));
    end if;
    width := cell / greatest(0.01, cos(radians(coalesce(new.latitude, 0))));
    if new.longitude is not null then
      new.longitude := greatest(-180, least(180, (floor(new.longitude / width) + 0.5) * width));
    end if;
  end if;
  return new;
end $$;

create trigger property_hides_premium_place before insert or update of latitude, longitude, is_premium on property
  for each row execute function hide_premium_place();

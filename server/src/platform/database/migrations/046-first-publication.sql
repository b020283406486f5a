-- A listing that leaves the public keeps since when it was listed, so that `listed_at` and `request_status` tell whether it
-- was ever public: prices before that are no part of its history.
create or replace function note_offer() returns trigger language plpgsql as $$
begin
  if old.request_status <> 'approved' and new.request_status = 'approved' and new.listed_at is null then
    new.listed_at := now();
  elsif old.request_status = 'approved' and new.request_status <> 'approved' and new.listed_at is null then
    new.listed_at := new.created_at;
  end if;
  if old.property_type < 2 and new.property_type > 1 then
    new.closed_at := now();
    new.confirm_asked_at := null;
  elsif old.property_type > 1 and new.property_type < 2 then
    new.listed_at := now();
    new.closed_at := null;
    new.confirmed_at := now();
  end if;
  -- Who switches a home on says that it can be had; who switches it off need not be asked.
  if old.status <> new.status then
    if new.status = 1 then
      if old.is_unconfirmed and new.confirmed_at is not distinct from old.confirmed_at then
        new.confirmed_at := now();
      end if;
      new.is_unconfirmed := false;
    end if;
    new.confirm_asked_at := null;
  end if;
  return new;
end $$;

-- Of listings that wait for their first decision.
delete from price_change using property
  where property.id = price_change.property_id and property.request_status <> 'approved' and property.listed_at is null;

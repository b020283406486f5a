-- A price that is set while a listing is not public joins its price history when the listing becomes public with it.
alter table price_change add column is_published boolean not null default true;

create or replace function note_offer() returns trigger language plpgsql as $$
begin
  if old.request_status <> 'approved' and new.request_status = 'approved' and new.listed_at is null then
    new.listed_at := now();
  elsif old.request_status = 'approved' and new.request_status <> 'approved' and new.listed_at is null then
    new.listed_at := new.created_at;
  end if;
  -- The caller that also sets a price records it.
  if new.status = 1 and new.request_status = 'approved' and new.price = old.price then
    update price_change set is_published = true where property_id = new.id and not is_published;
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

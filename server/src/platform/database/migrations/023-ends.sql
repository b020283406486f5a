-- What ends: adverts, packages, and the listings that a package paid for. Few rows so far, so one transaction does.

alter table advertisement
  -- What the operator said; `''` for what was not rejected.
  add column reject_reason text not null default '';
-- What waits runs out as well.
create index advertisement_end on advertisement (end_date) where status <> 3;

-- For the warnings before packages end.
create index account_package_end on account_package (end_date) where end_date is not null;

-- Switched off because no package pays for it any more; whoever switches it on has one again.
alter table property add column is_lapsed boolean not null default false;
alter table project add column is_lapsed boolean not null default false;

create function end_lapse() returns trigger language plpgsql as $$
begin
  new.is_lapsed := false;
  return new;
end $$;
create trigger end_lapse before update of status on property
  for each row when (new.status = 1 and old.is_lapsed) execute function end_lapse();
create trigger end_lapse before update of status on project
  for each row when (new.status = 1 and old.is_lapsed) execute function end_lapse();

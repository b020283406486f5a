-- no-transaction
-- The operator arranges the catalogue and the home page.

-- What was changed when: who changes it on a screen that is older is told so.
alter table category add column if not exists updated_at timestamptz not null default now();
alter table parameter add column if not exists updated_at timestamptz not null default now();
alter table city add column if not exists updated_at timestamptz not null default now();
alter table home_section add column if not exists updated_at timestamptz not null default now();
alter table slide
  add column if not exists updated_at timestamptz not null default now(),
  add column if not exists is_enabled boolean not null default true;

-- Homes carry the name of their category for the search (002). One statement that renames a million of them would hold
-- them all until it ends, so a rename only says that there is work, and a job goes through the homes bit by bit.
-- (Bodies are written with \x3b for a semicolon, since one ends a statement of this file.)
alter table category add column if not exists is_renamed boolean not null default false;
drop trigger if exists rename_category on category;
create or replace function rename_category() returns trigger language plpgsql as
  E'begin new.is_renamed = true\x3b return new\x3b end';
create trigger rename_category before update of name on category
  for each row when (old.name is distinct from new.name) execute function rename_category();

-- A home that is written while its category is renamed waits for the new name: the job could have passed it already.
create or replace function name_category() returns trigger language plpgsql as
  E'begin select name into new.category_name from category where id = new.category_id for key share\x3b return new\x3b end';

-- Whether something is used, asked before it is deleted; and the job above, home by home.
create index concurrently if not exists property_of_category on property (category_id, id);
create index concurrently if not exists project_of_category on project (category_id);
create index concurrently if not exists property_facility_of on property_facility (facility_id);
create index concurrently if not exists category_parameter_of on category_parameter (parameter_id);
create index concurrently if not exists feed_with_category on personalised_feed using gin (category_ids);
create index concurrently if not exists feed_with_facility on personalised_feed using gin (facility_ids);

-- The console's table of cities, those that are off and without homes too.
create index concurrently if not exists city_by_homes on city (property_count desc, id);
create index concurrently if not exists city_by_name on city (name, id);
create index concurrently if not exists city_with_name on city using gin (plain_text(name) gin_trgm_ops);

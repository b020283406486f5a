-- In one transaction with its own record: until the first release no market is large enough for a lock to be felt.
-- What a market of a million homes showed to be missing: an index for each question that is asked often.

-- Homes of a country or state, newest first.
create index property_country on property (country, property_type, id desc) where is_listed;
create index property_state on property (state, property_type, id desc) where is_listed;

-- Homes of an agent as the agent's page shows them, and their number without a look at the rows.
create index property_owner on property (account_id, is_premium desc, id desc)
  where is_listed;

-- Sold and rented homes, which only get_property lists.
create index property_closed on property (id desc) where is_public and property_type > 1;

-- Boxes of the map with the filters that most people use, answered from the index alone.
create index property_box on property (latitude, longitude)
  include (id, price, property_type, category_id, city) where is_listed;
drop index property_place;

-- A part of the homes of a box, for maps whose filters fit too many to count (search/map-cells.ts). Eight neighbours
-- go together, since they share a page.
create index property_sample on property ((id / 8 % 64), latitude, longitude)
  where is_listed;

-- Search suggestions and "properties on map".
create index account_search on account using gin (plain_text(name) gin_trgm_ops)
  where is_active and property_count + project_count > 0;
create index city_search on city
  using gin (plain_text(name) gin_trgm_ops, plain_text(state) gin_trgm_ops) where property_count > 0;

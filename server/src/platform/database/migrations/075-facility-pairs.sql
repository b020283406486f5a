-- no-transaction
-- The facilities of a listing in pairs, the smaller id first. Two that many listings have are rarely near the same one, and
-- intersecting their lists takes twenty milliseconds of a million listings.
create or replace function facility_pairs(ids bigint[]) returns text[]
  language sql immutable parallel safe
  return (select array_agg(one || ' ' || other) from unnest(ids) one, unnest(ids) other where one < other);
create index concurrently if not exists property_facility_pairs on property using gin (facility_pairs(facility_ids))
  where is_listed;
-- The planner ignores the statistics of expressions in partial indexes.
create statistics if not exists property_facility_pairs on (facility_pairs(facility_ids)) from property;
analyze property;

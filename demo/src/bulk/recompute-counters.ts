import type { Client } from 'pg';

/** Finest and coarsest level of map cells (migration 002). */
const finest = 15;
const coarsest = 3;

/** Recomputes the counters that triggers maintain per row, in one pass instead of a million updates. */
export async function recomputeCounters(client: Client): Promise<void> {
  await client.query(`update category set property_count = counted.count
    from (select category_id, count(*) from property where is_listed group by 1) counted where id = category_id`);
  await client.query(`update account set property_count = counted.count
    from (select account_id, count(*) from property where is_listed group by 1) counted where id = account_id`);
  await client.query(`insert into city (name, state, country, latitude, longitude, property_count)
    select city, state, country, avg(latitude), avg(longitude), count(*) from property
      where is_listed and city <> '' group by 1, 2, 3
    on conflict (name, state, country) do update set property_count = excluded.property_count`);
  await client.query('truncate map_cell');
  await client.query(`insert into map_cell (level, x, y, property_type, count, latitude_sum, longitude_sum)
    select ${finest}, map_column(longitude, ${finest}), map_row(latitude, ${finest}), property_type,
           count(*), sum(latitude), sum(longitude)
      from property where is_listed and latitude is not null and longitude is not null group by 2, 3, 4`);
  for (let level = finest - 1; level >= coarsest; level--) {
    // A cell contains four of the next finer level.
    await client.query(`insert into map_cell (level, x, y, property_type, count, latitude_sum, longitude_sum)
      select ${level}, x / 2, y / 2, property_type, sum(count), sum(latitude_sum), sum(longitude_sum)
        from map_cell where level = ${level + 1} group by 2, 3, 4`);
  }
}

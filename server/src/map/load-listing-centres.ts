import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import type { Point } from '../platform/geocoding/geocoder.ts';

/** Level of table `map_cell`, with cells of about four kilometres a side. */
const level = 13;
const maxCentres = 3_000;

/** Returns the mean position of the listings in each non-empty cell, cells with the most listings first. */
export async function loadListingCentres(database: Database): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select sum(latitude_sum) / sum(count) as latitude, sum(longitude_sum) / sum(count) as longitude
      from map_cell where level = ${level}
      group by x, y having sum(count) > 0
      order by sum(count) desc, x, y limit ${maxCentres}`.execute(database.read);
  return rows;
}

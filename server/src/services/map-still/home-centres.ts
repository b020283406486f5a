import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Point } from '../places/geocoder.ts';

/** Squares of the counting map, about four kilometres a side. */
const level = 13;
const most = 3_000;

/** Where homes are: the middle of the homes of each square that has any, the fullest squares first. */
export async function homeCentres(database: Database): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select sum(latitude_sum) / sum(count) as latitude, sum(longitude_sum) / sum(count) as longitude
      from map_cell where level = ${level}
      group by x, y having sum(count) > 0
      order by sum(count) desc, x, y limit ${most}`.execute(database.read);
  return rows;
}

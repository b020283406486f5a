import type { SearchPlace } from '@latchkey/contract/search/places';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/**
 * Returns the names of the places in which no listing has ever been, so that a typing error in an address is not taken for a
 * place without homes. Circles have no name to look up.
 */
export async function findUnknownPlaces(
  places: readonly SearchPlace[],
  { database }: Pick<Context, 'database'>,
): Promise<string[]> {
  const named = places.filter(({ circle }) => !circle);
  if (named.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select coalesce(place.city, place.state, place.country) as name
      from json_to_recordset(${JSON.stringify(named)}::json) as place (city text, state text, country text)
      where not exists (
        select from city c where (place.city is null or c.name = place.city)
          and (place.state is null or c.state = place.state) and (place.country is null or c.country = place.country))`.execute(
    database.read,
  );
  return rows.map(({ name }) => name);
}

import type { SearchPlace } from '@latchkey/contract/search/places';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { allOf } from './listing-filters.ts';

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
  // Only with the conditions that a place has, PostgreSQL looks it up in an index.
  const unknown = named.map(({ city, state, country }) => {
    const conditions = [
      ...(city === undefined ? [] : [sql`c.name = ${city}`]),
      ...(state === undefined ? [] : [sql`c.state = ${state}`]),
      ...(country === undefined ? [] : [sql`c.country = ${country}`]),
    ];
    const name = city ?? state ?? country;
    return sql`select ${name}::text as name where not exists (select from city c where ${allOf(conditions)})`;
  });
  const { rows } = await sql<{ name: string }>`${sql.join(unknown, sql` union all `)}`.execute(database.read);
  return rows.map(({ name }) => name);
}

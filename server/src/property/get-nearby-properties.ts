import { mapProperty, type MapProperty } from '@latchkey/contract/map/records';
import { getNearbyProperties } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import type { Guarded } from '../visibility/record-access.ts';
import { toVisitorRecord } from '../visibility/visitor-record.ts';
import { likePattern } from './listing-filters.ts';
import { queryCards } from './load-cards.ts';

/** The contract has no paging here. The response is limited to this number of the newest properties, about one megabyte. */
const maxProperties = 250;

/** Properties whose state or city contains the requested text (contract 2.3), for "properties on map". */
export const getNearbyPropertiesHandler = defineHandler(getNearbyProperties, async ({ city, state, type }, context) => {
  const ids = await findNewest({ city, state, type }, context.database);
  const cards = await queryCards(ids, context);
  return { data: ids.flatMap((id) => toMapProperty(cards.get(id)) ?? []) };
});

function toMapProperty(card: Guarded<PropertyCard> | undefined): MapProperty | undefined {
  if (!card) return undefined;
  const { latitude = '', longitude = '', address = '' } = card;
  return toVisitorRecord<MapProperty>(mapProperty, { ...card, latitude, longitude, address });
}

interface City {
  name: string;
  state: string;
}

/** Cities with a larger share of the market are found among the newest properties, and not city by city. */
const maxShare = 0.05;

async function findNewest(
  { city, state, type }: { city?: string | undefined; state?: string | undefined; type?: number | undefined },
  database: Database,
): Promise<number[]> {
  const ofType = type === undefined ? sql`` : sql`and p.property_type = ${type}`;
  const newest = (condition: RawBuilder<unknown>) =>
    sql`select p.id from property p where p.is_listed ${ofType} ${condition} order by p.id desc limit ${maxProperties}`;
  const matches = city === undefined && state === undefined ? null : await citiesLike(city, state, database);
  const { rows } = await sql<{ id: number }>`${queryOf(matches, newest)}`.execute(database.read);
  return rows.map(({ id }) => id);
}

function queryOf(
  matches: { cities: City[]; share: number } | null,
  newest: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!matches) return newest(sql``);
  const { cities, share } = matches;
  // An expression, so that the rows are read in the order of the newest.
  if (share > maxShare) return newest(sql`and p.city || chr(10) || p.state = any(${cities.map(keyOf)}::text[])`);
  const names = cities.map(({ name }) => name);
  const states = cities.map((each) => each.state);
  return sql`
    select p.id from unnest(${names}::text[], ${states}::text[]) c(name, state)
      cross join lateral (${newest(sql`and p.city = c.name and p.state = c.state`)}) p
      order by p.id desc limit ${maxProperties}`;
}

const keyOf = ({ name, state }: City) => `${name}\n${state}`;

/**
 * Searches the few thousand rows of `city` instead of a million properties. Every property's city is one of them.
 * @returns the cities, and their share of all properties from 0 to 1
 */
async function citiesLike(
  city: string | undefined,
  state: string | undefined,
  database: Database,
): Promise<{ cities: City[]; share: number }> {
  const { rows } = await sql<City & { properties: number; total: number }>`
    select name, state, sum(property_count)::float8 as properties,
           (select sum(property_count)::float8 from city) as total from city
      where property_count > 0
        and (${city === undefined ? sql`false` : sql`plain_text(name) like ${likePattern(city)}`}
          or ${state === undefined ? sql`false` : sql`plain_text(state) like ${likePattern(state)}`})
      group by name, state`.execute(database.read);
  const properties = rows.reduce((sum, row) => sum + row.properties, 0);
  return { cities: rows, share: properties / (rows[0]?.total ?? 1) };
}

import { mapProperty, type MapProperty } from '@latchkey/contract/map/records';
import { getNearbyProperties } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { sql } from 'kysely';
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
  const { database } = context;
  const cities = city === undefined && state === undefined ? null : await citiesLike(city, state, database);
  const { rows } = await sql<{ id: number }>`
    select p.id from property p
      where p.is_listed
        and ${type === undefined ? sql`true` : sql`p.property_type = ${type}`}
        and ${cities === null ? sql`true` : inCities(cities)}
      order by p.id desc limit ${maxProperties}`.execute(database.read);
  const ids = rows.map((row) => row.id);
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

/** Searches the few thousand rows of `city` instead of a million properties. Every property's city is one of them. */
async function citiesLike(city: string | undefined, state: string | undefined, database: Database): Promise<City[]> {
  const { rows } = await sql<City>`
    select distinct name, state from city
      where property_count > 0
        and (${city === undefined ? sql`false` : sql`plain_text(name) like ${likePattern(city)}`}
          or ${state === undefined ? sql`false` : sql`plain_text(state) like ${likePattern(state)}`})`.execute(
    database.read,
  );
  return rows;
}

/** The condition on names uses the index; the one on states distinguishes cities with the same name. */
function inCities(cities: City[]) {
  const [first, ...others] = cities;
  // Read in the order of the index.
  if (first && others.length === 0) return sql`p.city = ${first.name} and p.state = ${first.state}`;
  const names = cities.map((city) => city.name);
  const states = cities.map((city) => city.state);
  return sql`p.city = any(${names}::text[])
    and (p.city, p.state) in (select * from unnest(${names}::text[], ${states}::text[]))`;
}

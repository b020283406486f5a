import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { allOf, searchConditions } from '../property/listing-filters.ts';

/** Number of gazetteer places to look up: more than are shown, since few of them have listings. */
const lookupLimit = 10;

interface Row {
  id: number;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  homes: number;
}

/**
 * Cities with listings that match a text, those with most listings first: by their own name, and by the names in the
 * gazetteer (`Lisboa`, `лиссабон`, `lisbon portugal`). Cities without listings are left out, because their list would be
 * empty.
 */
export async function findCities(
  search: string,
  limit: number,
  { database, geocoder }: Context,
): Promise<SearchSuggestion[]> {
  const places = await geocoder.search(search, { limit: lookupLimit });
  const names = JSON.stringify(places.map(({ city, country }) => ({ city, country })));
  const { rows } = await sql<Row>`
    with matches as (
      select c.* from city c where c.property_count > 0 and ${allOf(searchConditions(sql`plain_text(c.name)`, search))}
      union
      select c.* from json_to_recordset(${names}::json) as places (city text, country text)
        join city c on c.name = places.city and c.country = places.country where c.property_count > 0)
    select id, name as city, state, country, latitude, longitude, property_count as homes
      from matches where is_enabled order by property_count desc, id limit ${limit}`.execute(database.read);
  return rows.map(({ id: _, latitude, longitude, ...place }) => ({
    type: 'place' as const,
    id: 0,
    title: place.city,
    subtitle: [place.state, place.country].filter((part) => part && part !== place.city).join(', '),
    slug: '',
    image: '',
    image_meta: null,
    ...place,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }));
}

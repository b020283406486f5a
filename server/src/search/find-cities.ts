import type { SearchSuggestion } from '@latchkey/contract/records/search-suggestion';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { allOf, searchConditions } from '../property/listing-filters.ts';

/** Places of the gazetteer that are looked up: more than are shown, since homes stand in few of them. */
const lookedUp = 10;

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
 * Cities with homes that fit a text, those with most homes first: by their own name, and by what the gazetteer knows it
 * for (`Lisboa`, `лиссабон`, `lisbon portugal`). A city without homes is left out, because it would lead to an empty list.
 */
export async function findCities(
  search: string,
  limit: number,
  { database, geocoder }: Context,
): Promise<SearchSuggestion[]> {
  const known = await geocoder.search(search, { limit: lookedUp });
  const names = JSON.stringify(known.map(({ city, country }) => ({ city, country })));
  const { rows } = await sql<Row>`
    with fitting as (
      select c.* from city c where c.property_count > 0 and ${allOf(searchConditions(sql`plain_text(c.name)`, search))}
      union
      select c.* from json_to_recordset(${names}::json) as known (city text, country text)
        join city c on c.name = known.city and c.country = known.country where c.property_count > 0)
    select id, name as city, state, country, latitude, longitude, property_count as homes
      from fitting where is_enabled order by property_count desc, id limit ${limit}`.execute(database.read);
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

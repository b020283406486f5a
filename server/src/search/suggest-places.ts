import type { Place } from '@latchkey/contract/map/records';
import { formatPlaces } from '@latchkey/contract/search/places';
import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { allOf, listingConditions, searchConditions } from '../property/listing-filters.ts';
import { neighbourhoodPlace } from '../property/search-text/find-places.ts';

/** Number of gazetteer places to look up: more than are shown, since few of them have listings. */
const lookupLimit = 10;
const maxNeighbourhoods = 2;

/**
 * Suggests places with listings that match a text, cities and neighbourhoods, the kind of the best match first. Those without
 * listings are left out, because their list would be empty.
 * @param limit maximum number of cities
 */
export async function suggestPlaces(search: string, limit: number, context: Context): Promise<SearchSuggestion[]> {
  const places = await context.geocoder.search(search, { limit: lookupLimit });
  const isNeighbourhood = ({ radius }: Place) => radius !== undefined;
  const [cities, neighbourhoods] = await Promise.all([
    suggestCities(
      search,
      places.filter((place) => !isNeighbourhood(place)),
      limit,
      context,
    ),
    suggestNeighbourhoods(places.filter(isNeighbourhood), context),
  ]);
  return places[0] && isNeighbourhood(places[0]) ? [...neighbourhoods, ...cities] : [...cities, ...neighbourhoods];
}

const placeSuggestion = { type: 'place', id: 0, slug: '', image: '', image_meta: null } as const;

async function suggestNeighbourhoods(
  places: readonly Place[],
  { database, now }: Context,
): Promise<SearchSuggestion[]> {
  if (places.length === 0) return [];
  const hasListing = places.map(
    (place) =>
      sql`exists (select from property p where ${allOf(listingConditions({ places: [neighbourhoodPlace(place)] }, now()))})`,
  );
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(hasListing)}] as found`.execute(
    database.read,
  );
  return places
    .filter((_, at) => rows[0]?.found[at])
    .slice(0, maxNeighbourhoods)
    .map((place) => ({
      ...placeSuggestion,
      title: place.name,
      subtitle: subtitle(place.name, place.city, place.country),
      city: place.city,
      state: place.state,
      country: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      place: formatPlaces([neighbourhoodPlace(place)]),
    }));
}

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
 * Cities, those with most listings first: by their own name, and by the names in the gazetteer (`Lisboa`, `лиссабон`,
 * `lisbon portugal`). Of two cities of one name the one in the gazetteer's state ranks higher (`springfield illinois`); a
 * market may spell its states differently, so the state is no condition.
 */
async function suggestCities(
  search: string,
  towns: readonly Place[],
  limit: number,
  { database }: Context,
): Promise<SearchSuggestion[]> {
  const names = JSON.stringify(towns.map(({ city, state, country }) => ({ city, state, country })));
  const { rows } = await sql<Row>`
    with matches as (
      select c.id, true as is_in_state from city c
        where c.property_count > 0 and ${allOf(searchConditions(sql`plain_text(c.name)`, search))}
      union all
      select c.id, c.state = places.state from json_to_recordset(${names}::json) as places (city text, state text, country text)
        join city c on c.name = places.city and c.country = places.country where c.property_count > 0),
    found as (select id, bool_or(is_in_state) as is_in_state from matches group by id)
    select id, name as city, state, country, latitude, longitude, property_count as homes
      from found join city using (id) where is_enabled
      order by is_in_state or not bool_or(is_in_state) over (partition by name, country) desc, property_count desc, id
      limit ${limit}`.execute(database.read);
  return rows.map(({ id: _, latitude, longitude, ...place }) => ({
    ...placeSuggestion,
    title: place.city,
    subtitle: subtitle(place.city, place.state, place.country),
    ...place,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }));
}

function subtitle(title: string, ...around: readonly string[]): string {
  return around.filter((part) => part && part !== title).join(', ');
}

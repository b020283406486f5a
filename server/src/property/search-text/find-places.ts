import type { Place } from '@latchkey/contract/map/records';
import { distanceKm } from '@latchkey/contract/map/distance';
import type { SearchPlace } from '@latchkey/contract/search/places';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import { cityNames } from '../../platform/geocoding/city-names.ts';
import { namesOfCountry } from '../../platform/geocoding/country-names.ts';
import { namesOfRegion } from '../../platform/geocoding/region-names.ts';
import { plainText } from '@latchkey/contract/text/plain-text';
import { phraseKey } from './phrase-table.ts';

export interface City {
  city: string;
  state: string;
  country: string;
  /** Degrees, if the market knows them. */
  latitude: number | null;
  longitude: number | null;
}

/** A circle around the middle of a part of a city, and that city. */
export interface Neighbourhood {
  place: SearchPlace;
  town: City;
}

/** What a name may stand for. */
export interface NamedPlace {
  /** Cities with listings, the one with most listings first. */
  cities: City[];
  /** Neighbourhoods of cities with listings, in the same order. */
  neighbourhoods: Neighbourhood[];
  /** Region or country of the market with this name. */
  state: string | undefined;
  country: string | undefined;
  /** The largest town with this name if none has listings. */
  unlisted: string | undefined;
  /** Towns of the gazetteer with this name, the largest first. */
  towns: Place[];
}

/** A city that is closer to a neighbourhood of its name is the same place. */
const sameKm = 5;

/** Number of gazetteer towns of one name that are compared with the market. */
const townsPerName = 5;

/**
 * Finds cities, neighbourhoods, regions and countries by their exact names, in any spelling that the gazetteer knows.
 * @param isFrench the text is French, where “Mexico” is the city
 */
export async function findPlaces(
  names: readonly string[],
  { database, geocoder }: Pick<Context, 'database' | 'geocoder'>,
  isFrench = false,
): Promise<Map<string, NamedPlace>> {
  if (names.length === 0) return new Map();
  const towns = await Promise.all(
    names.map(async (name) => {
      const spellings = [name, ...(spellingsOfCity.get(phraseKey(name)) ?? [])];
      return { name, spellings, places: (await geocoder.named(name)).slice(0, townsPerName) };
    }),
  );
  const candidates = towns.flatMap(({ name, spellings, places }) => [
    ...spellings.map((city) => ({ name, city: plainText(city), country: null, circle: null })),
    ...places.map((place) => ({
      name,
      city: plainText(place.city),
      country: place.country,
      circle: place.radius === undefined ? null : neighbourhoodPlace(place),
    })),
  ]);
  const [{ rows }, regions] = await Promise.all([
    sql<CityRow>`
      select distinct wanted.name, wanted.circle, c.id, c.name as city, c.state, c.country, c.latitude, c.longitude,
             c.property_count
        from json_to_recordset(${JSON.stringify(candidates)}::json) as wanted (name text, city text, country text, circle jsonb)
        cross join lateral (
          select * from city where plain_text(name) = wanted.city and property_count > 0 and is_enabled
            and (wanted.country is null or country = wanted.country)) c
        order by c.property_count desc, c.id`.execute(database.read),
    loadRegions(database),
  ]);
  return new Map(
    towns.map(({ name, places }) => {
      const [largest] = places;
      const country = regions.countries.get(phraseKey(name));
      const isFrenchCity = (city: string) => isFrench && plainText(cityNames[city]?.fr ?? '') === plainText(name);
      const isMeant = (city: string) =>
        country === undefined || plainText(city) === plainText(name) || isFrenchCity(city);
      const ofName = rows.filter((row) => row.name === name);
      const neighbourhoods = ofName.flatMap(({ circle, ...town }) => (circle ? [{ place: circle, town }] : []));
      const isNeighbourhood = (row: CityRow) => neighbourhoods.some(({ place }) => isNear(row, place));
      const cities = ofName.filter((row) => row.circle === null && isMeant(row.city) && !isNeighbourhood(row));
      return [
        name,
        {
          cities,
          neighbourhoods,
          state: regions.states.get(phraseKey(name)),
          country,
          unlisted: cities.length + neighbourhoods.length === 0 ? largest?.name : undefined,
          towns: places,
        },
      ];
    }),
  );
}

/** Returns whether a name may stand for this city. */
export function isSameCity({ city, country }: City, { cities }: NamedPlace): boolean {
  return cities.some((other) => other.city === city && other.country === country);
}

/** The circle of a neighbourhood, with its name. */
export function neighbourhoodPlace({ name, country, latitude, longitude, radius }: Place): SearchPlace {
  return { city: name, country, ...(radius !== undefined && { circle: { latitude, longitude, radius } }) };
}

interface CityRow extends City {
  name: string;
  /** Of a neighbourhood in this city; null for the city. */
  circle: SearchPlace | null;
}

/** Returns whether a city is the neighbourhood of its name. Its listings are found by the circle too. */
function isNear({ latitude, longitude }: CityRow, { circle }: SearchPlace): boolean {
  if (latitude === null || longitude === null || !circle) return false;
  return distanceKm({ latitude, longitude }, circle) < sameKm;
}

interface Regions {
  /** By key (phraseKey) of the name in each language of the site. */
  states: ReadonlyMap<string, string>;
  countries: ReadonlyMap<string, string>;
}

const maxAgeMs = 10_000;
const cache = new WeakMap<Database, { at: number; regions: Promise<Regions> }>();

/** Returns the regions and countries with listings, at most ten seconds old. */
function loadRegions(database: Database): Promise<Regions> {
  const cached = cache.get(database);
  if (cached && performance.now() - cached.at < maxAgeMs) return cached.regions;
  const fresh = { at: performance.now(), regions: readRegions(database) };
  cache.set(database, fresh);
  fresh.regions.catch(() => cache.get(database) === fresh && cache.delete(database));
  return fresh.regions;
}

async function readRegions(database: Database): Promise<Regions> {
  const { rows } = await sql<{ state: string; country: string }>`
    select distinct state, country from city where property_count > 0`.execute(database.read);
  return {
    states: byName(new Set(rows.map(({ state }) => state)), namesOfRegion),
    countries: byName(new Set(rows.map(({ country }) => country)), namesOfCountry),
  };
}

/** Places by the keys of their names; a name that two places share is the first one's. */
function byName(places: ReadonlySet<string>, namesOf: (place: string) => string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const place of places)
    for (const name of place === '' ? [] : namesOf(place)) {
      const key = phraseKey(name);
      if (!named.has(key)) named.set(key, place);
    }
  return named;
}

/** The gazetteer's name of each large city and its other spellings, by all of its names. */
const spellingsOfCity = new Map(
  Object.entries(cityNames).flatMap(([city, { also = [], ...names }]) =>
    [city, ...Object.values(names), ...also].map((name) => [phraseKey(name), [city, ...also]] as const),
  ),
);

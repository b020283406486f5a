import { namePrefix } from '@latchkey/contract/settings/name-prefix';
import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import type { Database } from '../platform/database/pool.ts';
import { cityNameIn } from '../platform/geocoding/city-names.ts';
import { countryNameIn } from '../platform/geocoding/country-names.ts';
import { regionNameIn } from '../platform/geocoding/region-names.ts';

/** Cities with the most listings, whose names are part of every page. */
const maxCities = 200;
const maxAgeMs = 60_000;

interface City {
  name: string;
  state: string;
  country: string;
}
const cache = new WeakMap<Database, { at: number; cities: Promise<City[]> }>();

/**
 * Returns the names of the market's cities, regions and countries in a language, by the names that listings have. Names that are
 * the same, or not known in the language, are left out.
 */
export async function loadPlaceNames(database: Database, language: string): Promise<Dictionary> {
  const names: Record<string, string> = {};
  const add = (written: string, translated: string) => {
    if (translated !== written) names[namePrefix + written] = translated;
  };
  for (const { name, state, country } of await loadCities(database)) {
    add(country, countryNameIn(language, country));
    if (!isBuiltIn(language)) continue;
    add(state, regionNameIn(language, state));
    // A region may have the name of its city.
    for (const each of [state, name]) add(each, cityNameIn(language, each));
  }
  return names;
}

function loadCities(database: Database): Promise<City[]> {
  const cached = cache.get(database);
  if (cached && performance.now() - cached.at < maxAgeMs) return cached.cities;
  const cities = database.read
    .selectFrom('city')
    .select(['name', 'state', 'country'])
    .where('property_count', '>', 0)
    .where('is_enabled', '=', true)
    .orderBy('property_count', 'desc')
    .orderBy('id')
    .limit(maxCities)
    .execute();
  const entry = { at: performance.now(), cities };
  cache.set(database, entry);
  cities.catch(() => cache.get(database) === entry && cache.delete(database));
  return cities;
}

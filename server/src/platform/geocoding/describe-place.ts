import type { Place } from '@latchkey/contract/map/records';
import { latitudeOf, longitudeOf, nameOf, type Gazetteer } from './gazetteer.ts';

/** Returns a place as responses contain it. `formatted_address` is "City, State, Country", without unknown parts. */
export function describePlace(gazetteer: Gazetteer, place: number): Place {
  const name = nameOf(gazetteer, place);
  const state = gazetteer.regionNames[gazetteer.regions[place] ?? 0] ?? '';
  const country = gazetteer.countryNames[gazetteer.countries[place] ?? 0] ?? '';
  return {
    name,
    city: name,
    state,
    country,
    formatted_address: [name, state, country].filter(Boolean).join(', '),
    latitude: latitudeOf(gazetteer, place),
    longitude: longitudeOf(gazetteer, place),
    country_code: gazetteer.countryCodes[gazetteer.countries[place] ?? 0] ?? '',
    population: gazetteer.populations[place] ?? 0,
  };
}

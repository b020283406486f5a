import type { Place } from '@latchkey/contract/map/records';
import { distanceKm } from '@latchkey/contract/map/distance';
import { latitudeOf, longitudeOf, nameOf, type Gazetteer } from './gazetteer.ts';
import { nearestTown } from './reverse-geocode.ts';

/** A neighbourhood is no farther from its town. */
const maxKmToTown = 30;
/** Inhabitants per square kilometre of a city’s neighbourhood, by which its size is estimated. */
const inhabitantsPerKm2 = 12_000;
/** Kilometres. */
const neighbourhoodRadius = { min: 1, max: 10, step: 0.5 };

/**
 * Returns the town of a neighbourhood, or null for a town. A place whose own point belongs to another town is a neighbourhood
 * of it, because listings there have the town as their city.
 */
export function townOf(gazetteer: Gazetteer, place: number): number | null {
  const point = pointOf(gazetteer, place);
  const nearest = nearestTown(gazetteer, point);
  if (nearest === null || nearest === place) return null;
  return distanceKm(point, pointOf(gazetteer, nearest)) > maxKmToTown ? null : nearest;
}

function pointOf(gazetteer: Gazetteer, place: number) {
  return { latitude: latitudeOf(gazetteer, place), longitude: longitudeOf(gazetteer, place) };
}

/** Returns a town or neighbourhood as responses contain it. */
export function describePlace(gazetteer: Gazetteer, place: number): Place {
  const described = describeTown(gazetteer, place);
  const town = townOf(gazetteer, place);
  if (town === null) return described;
  const { name, population } = described;
  const { city, state, country, country_code } = describeTown(gazetteer, town);
  return {
    ...described,
    city,
    state,
    country,
    country_code,
    formatted_address: [...new Set([name, city, state, country])].filter(Boolean).join(', '),
    radius: estimateRadius(population),
  };
}

function estimateRadius(population: number): number {
  const { min, max, step } = neighbourhoodRadius;
  const radius = Math.sqrt(population / inhabitantsPerKm2 / Math.PI);
  return Math.min(max, Math.max(min, Math.round(radius / step) * step));
}

/** Returns a town as responses contain it. `formatted_address` is "City, State, Country", without unknown parts. */
export function describeTown(gazetteer: Gazetteer, place: number): Place {
  const name = nameOf(gazetteer, place);
  const state = gazetteer.regionNames[gazetteer.regions[place] ?? 0] ?? '';
  const country = gazetteer.countryNames[gazetteer.countries[place] ?? 0] ?? '';
  return {
    name,
    city: name,
    state,
    country,
    formatted_address: [name, state, country].filter(Boolean).join(', '),
    ...pointOf(gazetteer, place),
    country_code: gazetteer.countryCodes[gazetteer.countries[place] ?? 0] ?? '',
    population: gazetteer.populations[place] ?? 0,
  };
}

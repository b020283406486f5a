import { formatPlaces, placesLimits, type SearchPlace } from '@latchkey/contract/search/places';
import { placesChange, placesOf } from './chosen-places.ts';
import type { FilterChange } from './filter-props.ts';
import type { SearchState } from './search-state.ts';

/** Changes the places of the latest search. */
export function updatePlaces(update: (chosen: SearchPlace[]) => SearchPlace[]): (latest: SearchState) => FilterChange {
  return (latest) => placesChange(update(placesOf(latest)));
}

/** The places with one more, unless it is one of them or they are full. */
export function addPlace(places: SearchPlace[], added: SearchPlace): SearchPlace[] {
  const isFull = places.length >= placesLimits.places;
  return isFull || places.some((place) => isSameLocation(place, added)) ? places : [...places, added];
}

/** Returns whether two places have the same names and centre; their radius may differ, or one of them have none. */
export function isSameLocation(
  { circle, ...names }: SearchPlace,
  { circle: otherCircle, ...otherNames }: SearchPlace,
): boolean {
  if (formatPlaces([names]) !== formatPlaces([otherNames])) return false;
  if (!circle || !otherCircle) return true;
  return circle.latitude === otherCircle.latitude && circle.longitude === otherCircle.longitude;
}

/** Returns whether two places have the same name, of which an older link may not tell the region and the country. */
export function isSamePlace(one: SearchPlace, other: SearchPlace | undefined): boolean {
  if (!other || nameOf(one) !== nameOf(other) || one.city !== other.city) return false;
  return (['state', 'country'] as const).every(
    (kind) => one[kind] === undefined || other[kind] === undefined || one[kind] === other[kind],
  );
}

function nameOf({ city, state, country }: SearchPlace): string | undefined {
  return city ?? state ?? country;
}

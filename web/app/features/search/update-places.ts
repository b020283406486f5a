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
  return formatPlaces([names]) === formatPlaces([otherNames]) && hasSameCentre({ circle }, { circle: otherCircle });
}

/**
 * Returns whether two places have the same name, of which an older link may not tell the region and the country, and no
 * different centres.
 */
export function isSamePlace(one: SearchPlace, other: SearchPlace | undefined): boolean {
  if (!other || nameOf(one) !== nameOf(other) || one.city !== other.city) return false;
  if (!hasSameCentre(one, other)) return false;
  return (['state', 'country'] as const).every(
    (kind) => one[kind] === undefined || other[kind] === undefined || one[kind] === other[kind],
  );
}

/** True also if one of them has no circle. */
function hasSameCentre({ circle: one }: SearchPlace, { circle: other }: SearchPlace): boolean {
  return !one || !other || (one.latitude === other.latitude && one.longitude === other.longitude);
}

function nameOf({ city, state, country }: SearchPlace): string | undefined {
  return city ?? state ?? country;
}

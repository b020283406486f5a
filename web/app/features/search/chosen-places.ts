import type { SearchPlace } from '@latchkey/contract/search/places';
import type { Format } from '../../shared/format/create-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { isolateText } from '../../shared/i18n/use-translation.ts';
import type { FilterChange } from './filter-props.ts';
import type { SearchState } from './search-state.ts';

/** Clears every location filter, before one of them is set. */
export const noPlace = {
  city: undefined,
  state: undefined,
  country: undefined,
  places: undefined,
  box: undefined,
  circle: undefined,
  area: undefined,
  near: undefined,
} satisfies FilterChange;

/** The chosen places of a search. A single one may have parameters of its own instead of `places`. */
export function placesOf({ places, city, state, country, circle, near }: SearchState): SearchPlace[] {
  if (places) return places;
  if (circle) return [{ ...(near && { city: near }), circle }];
  return (city ?? state ?? country) === undefined ? [] : [{ city, state, country }];
}

/** The change that chooses these places instead of any other location filter. */
export function placesChange(places: readonly SearchPlace[]): FilterChange {
  const [place, ...others] = places;
  if (!place) return noPlace;
  return others.length === 0 && !place.circle ? { ...noPlace, ...place } : { ...noPlace, places: [...places] };
}

/** "Lisbon + 5 km" for a circle, otherwise the name. */
export function withRadius(
  name: string,
  { circle }: SearchPlace,
  t: Translate,
  format: Pick<Format, 'number'>,
): string {
  return circle ? t('search.around', { place: isolateText(name), km: format.number(circle.radius) }) : name;
}

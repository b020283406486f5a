import { getPlaceOutlines } from '@latchkey/contract/map/calls';
import { formatPlaces, parsePlaces } from '@latchkey/contract/search/places';
import { useMemo } from 'react';
import { outlinePlaces } from '../../features/map/area/place-outline.ts';
import { placesOf } from '../../features/search/chosen-places.ts';
import type { SearchState } from '../../features/search/search-state.ts';
import { useCall } from '../../shared/api/use-call.ts';

/** The circles and borders of the chosen places with their bounds; null without a place, and until they are loaded. */
export function usePlaceOutline(state: SearchState): ReturnType<typeof outlinePlaces> {
  const places = formatPlaces(placesOf(state));
  const outlines = useCall(getPlaceOutlines, { places }, { enabled: places !== '' }).data?.data;
  return useMemo(
    () => (places === '' ? null : outlinePlaces(parsePlaces(places) ?? [], outlines ?? [])),
    [places, outlines],
  );
}

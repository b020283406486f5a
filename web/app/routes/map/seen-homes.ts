import { paths } from '@latchkey/contract/paths';
import { writeSearch } from '../../features/search/search-state.ts';
import type { Box } from '../../listing/box-text.ts';
import type { OnMapState } from './on-map-state.ts';

/** Homes in the list beside the map; the search leafs through the others. */
const shown = 20;

/** What `get-property-list` is asked for the list of a view. */
export function seenHomes({ property_type }: OnMapState, box: Box | undefined) {
  return { property_type, ...box, sort: 'newest' as const, limit: shown };
}

/** The address of the same homes in the search: kind of offer, part of the map, and what that part is called. */
export function searchOf({ property_type, place }: OnMapState, box: Box | undefined): string {
  const nothing = { category_ids: [], facility_ids: [], atLeast: {}, oneOf: {}, stated: [] };
  const query = writeSearch({
    ...nothing,
    property_type,
    box,
    near: place,
    sort: 'newest',
    layout: 'both',
    page: 1,
  }).toString();
  return query ? `${paths.search()}?${query}` : paths.search();
}

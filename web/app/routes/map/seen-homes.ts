import { paths } from '@latchkey/contract/paths';
import { formatSearch } from '../../features/search/search-state.ts';
import type { Box } from '../../listing/bounding-box.ts';
import type { MapState } from './map-state.ts';

/** Properties in the list beside the map; the search shows the rest. */
const maxListed = 20;

/** Returns the input of `get-property-list` for the list beside the map. */
export function mapListInput({ property_type }: MapState, box: Box | undefined) {
  return { property_type, ...box, sort: 'newest' as const, limit: maxListed };
}

/** Returns the path of the search with the offer, the map section and its name. */
export function mapSearchPath({ property_type, place }: MapState, box: Box | undefined): string {
  const noFilters = { category_ids: [], facility_ids: [], atLeast: {}, oneOf: {}, stated: [] };
  const query = formatSearch({
    ...noFilters,
    property_type,
    box,
    near: place,
    sort: 'newest',
    layout: 'both',
    page: 1,
  }).toString();
  return query ? `${paths.search()}?${query}` : paths.search();
}

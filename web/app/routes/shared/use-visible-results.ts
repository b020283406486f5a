import { getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { useCall } from '../../shared/api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { pageSize, searchFilters, type SearchState } from '../../features/search/search-state.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';

interface Results {
  properties: PropertyCard[];
  total: number;
  isEstimate: boolean;
}

/**
 * The results without the listings that the user hid. The page is rendered the same for all visitors; a user who hides
 * listings gets a list and a total of their own, which a listing hidden just now leaves at once.
 */
export function useVisibleResults(state: SearchState, rendered: Results): Results {
  const hidden = useMarks((marks) => marks.hidden);
  const { data } = useCall(getPropertyList, listInput(state), { enabled: hidden.size > 0 });
  return withoutHidden(
    data && hidden.size > 0
      ? { properties: data.data.map(slimCard), total: data.total, isEstimate: data.total_is_estimate ?? false }
      : rendered,
    hidden,
  );
}

/** The request for a page of results. */
export function listInput(state: SearchState) {
  const offset = (state.page - 1) * pageSize;
  return { ...searchFilters(state), ...state.box, sort: state.sort, limit: pageSize, offset };
}

export function withoutHidden(results: Results, hidden: ReadonlySet<number>): Results {
  const properties = results.properties.filter(({ id }) => !hidden.has(id));
  return {
    ...results,
    properties,
    total: Math.max(0, results.total - (results.properties.length - properties.length)),
  };
}

import { getPropertyList } from '@latchkey/contract/calls/property';
import type { PropertyCard } from '@latchkey/contract/records/property-card';
import { useCall } from '../../api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { pageSize, searchFilters, type SearchState } from '../../features/search/search-state.ts';
import { useMarks } from '../../keeping/marks.ts';

interface Results {
  homes: PropertyCard[];
  total: number;
  isEstimate: boolean;
}

/**
 * The results without what the reader hid. The page is rendered for everybody alike; who hides listings gets a list and a
 * total of their own, in which what is hidden on the spot no longer counts.
 */
export function useOwnResults(state: SearchState, everybodys: Results): Results {
  const hidden = useMarks((marks) => marks.hidden);
  const { data } = useCall(getPropertyList, listInput(state), { enabled: hidden.size > 0 });
  return withoutHidden(
    data
      ? { homes: data.data.map(slimCard), total: data.total, isEstimate: data.total_is_estimate ?? false }
      : everybodys,
    hidden,
  );
}

/** The request for a page of results. */
export function listInput(state: SearchState) {
  const offset = (state.page - 1) * pageSize;
  return { ...searchFilters(state), ...state.box, sort: state.sort, limit: pageSize, offset };
}

export function withoutHidden(results: Results, hidden: ReadonlySet<number>): Results {
  const homes = results.homes.filter(({ id }) => !hidden.has(id));
  return { ...results, homes, total: Math.max(0, results.total - (results.homes.length - homes.length)) };
}

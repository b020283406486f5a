import type { SearchOptions } from './search-options.ts';
import type { SearchState } from './search-state.ts';

export type FilterChange = Partial<SearchState>;

export interface FilterProps {
  state: SearchState;
  options: SearchOptions;
  /** Called with what changed; the page starts at its first page again. */
  onChange: (change: FilterChange) => void;
}

export const filterNames = ['place', 'offer', 'price', 'kind', 'rooms', 'facts', 'facilities', 'listed'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters that have something to offer in this market. */
export function filtersOf({ counted, numbers, choices, stated, facilities }: SearchOptions): FilterName[] {
  const offered: Partial<Record<FilterName, number>> = {
    rooms: counted.length,
    facts: numbers.length + choices.length + stated.length,
    facilities: facilities.length,
  };
  return filterNames.filter((name) => offered[name] !== 0);
}

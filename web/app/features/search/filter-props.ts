import type { SearchOptions } from './search-options.ts';
import type { SearchState } from './search-state.ts';

export type FilterChange = Partial<SearchState>;

export interface FilterProps {
  state: SearchState;
  options: SearchOptions;
  /** Receives the changed filters; the results restart at page 1. */
  onChange: (change: FilterChange) => void;
}

export const filterNames = ['place', 'offer', 'price', 'kind', 'rooms', 'facts', 'facilities', 'listed'] as const;
export type FilterName = (typeof filterNames)[number];

/** Filters that have options in this market. */
export function availableFilters({ counted, numbers, choices, stated, facilities }: SearchOptions): FilterName[] {
  const optionCounts: Partial<Record<FilterName, number>> = {
    rooms: counted.length,
    facts: numbers.length + choices.length + stated.length,
    facilities: facilities.length,
  };
  return filterNames.filter((name) => optionCounts[name] !== 0);
}

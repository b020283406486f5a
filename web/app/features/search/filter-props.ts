import type { SearchOptions } from './search-options.ts';
import type { SearchState } from './search-state.ts';

export type FilterChange = Partial<SearchState>;

export interface FilterProps {
  state: SearchState;
  options: SearchOptions;
  /** Called with what changed; the page starts at its first page again. */
  onChange: (change: FilterChange) => void;
}

export const filterNames = ['offer', 'price', 'kind', 'rooms', 'facilities', 'listed'] as const;
export type FilterName = (typeof filterNames)[number];

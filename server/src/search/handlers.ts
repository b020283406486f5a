import type { AnyHandler } from '../platform/define-handler.ts';
import { getNearMatchesHandler } from './get-near-matches.ts';
import { getSearchFacetsHandler } from './get-search-facets.ts';
import { getSearchSuggestionsHandler } from './get-search-suggestions.ts';
import { getSearchSummaryHandler } from './get-search-summary.ts';
import { getTravelTimesHandler } from './get-travel-times.ts';

export const handlers: readonly AnyHandler[] = [
  getNearMatchesHandler,
  getSearchFacetsHandler,
  getSearchSuggestionsHandler,
  getSearchSummaryHandler,
  getTravelTimesHandler,
];

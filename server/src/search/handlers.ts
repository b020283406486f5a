import type { AnyHandler } from '../platform/define-handler.ts';
import { getSearchSuggestionsHandler } from './get-search-suggestions.ts';
import { getSearchSummaryHandler } from './get-search-summary.ts';

export const handlers: readonly AnyHandler[] = [getSearchSuggestionsHandler, getSearchSummaryHandler];

import type { AnyHandler } from '../platform/define-handler.ts';
import getSearchSuggestions from './get-search-suggestions.ts';
import getSearchSummary from './get-search-summary.ts';

export const handlers: readonly AnyHandler[] = [getSearchSuggestions, getSearchSummary];

import { z } from 'zod';
import { textLength } from '../limits.ts';
import { searchFacets } from './facets.ts';
import { nearMatch, searchSuggestion, searchSummary } from './records.ts';
import { flag, limit, optional, text } from '../schema/input.ts';
import { ok } from '../schema/output.ts';
import { checkBox, propertyFilters } from './property-filters.ts';

export const getSearchSuggestions = {
  input: z.object({ search: text(textLength.search), limit: limit() }),
  output: ok(z.array(searchSuggestion)),
};

export const getSearchSummary = {
  input: z
    .object({
      ...propertyFilters,
      /** Also counts each category, ignoring the category filter. */
      by_category: optional(flag),
    })
    .superRefine(checkBox),
  output: ok(searchSummary),
};

export const getSearchFacets = {
  input: z.object(propertyFilters).superRefine(checkBox),
  output: ok(searchFacets),
};

export const getNearMatches = {
  input: z.object(propertyFilters).superRefine(checkBox),
  /** At most four, the closest first. */
  output: ok(z.array(nearMatch)),
};

import { z } from 'zod';
import { textLength } from '../limits.ts';
import { searchFacets } from './facets.ts';
import { nearMatch, searchSuggestion, searchSummary, travelTimes } from './records.ts';
import { choice, flag, id, integer, latitude, limit, longitude, optional, text } from '../schema/input.ts';
import { commaList } from '../schema/input-lists.ts';
import { ok } from '../schema/output.ts';
import { checkFilters, propertyFilters } from './property-filters.ts';
import { travelMinutes, travelModes } from './travel.ts';

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
    .superRefine(checkFilters),
  output: ok(searchSummary),
};

export const getSearchFacets = {
  input: z.object(propertyFilters).superRefine(checkFilters),
  output: ok(searchFacets),
};

export const getNearMatches = {
  input: z.object(propertyFilters).superRefine(checkFilters),
  /** At most four, the closest first. */
  output: ok(z.array(nearMatch)),
};

export const getTravelTimes = {
  input: z.object({
    travel_latitude: latitude,
    travel_longitude: longitude,
    travel_minutes: integer(travelMinutes.min, travelMinutes.max),
    travel_mode: choice(travelModes),
    /** Properties whose travel times are returned, at most a page of them. */
    ids: commaList(id, 24),
  }),
  output: ok(travelTimes),
};

import { z } from 'zod';
import { textLength } from '../limits.ts';
import { mapItem } from '../records/map-item.ts';
import { geocodedPlace, place } from '../records/place.ts';
import { searchSuggestion } from '../records/search-suggestion.ts';
import { searchSummary } from '../records/search-summary.ts';
import { flag, latitude, limit, longitude, number, optional, text } from './input.ts';
import { ok } from './output.ts';
import { boxSides, checkBox, propertyFilters } from './property-filters.ts';

/** Calls of ours around search, places and the map. */

export const searchPlaces = {
  input: z.object({
    q: text(textLength.search),
    limit: limit(),
    /** Places near here come first. */
    latitude: optional(latitude),
    longitude: optional(longitude),
  }),
  output: ok(z.array(place)),
};

export const reverseGeocode = {
  input: z.object({ latitude, longitude }),
  /** `[]` where no place is near. */
  output: ok(z.union([geocodedPlace, z.array(z.never())])),
};

export const getMapClusters = {
  input: z
    .object({
      ...propertyFilters,
      ...boxSides,
      /** Of a map of 256 px tiles; fractions are cut. */
      zoom: number(0, 20).transform(Math.floor),
    })
    .superRefine(checkBox),
  output: ok(z.array(mapItem)),
};

export const getSearchSuggestions = {
  input: z.object({ search: text(textLength.search), limit: limit() }),
  output: ok(z.array(searchSuggestion)),
};

export const getSearchSummary = {
  input: z
    .object({
      ...propertyFilters,
      /** Also counts each category, with the filter by category left out. */
      by_category: optional(flag),
    })
    .superRefine(checkBox),
  output: ok(searchSummary),
};

import { z } from 'zod';
import { textLength } from '../limits.ts';
import { mapItem } from '../map/map-item.ts';
import { geocodedPlace, place } from '../map/place.ts';
import { searchSuggestion } from './search-suggestion.ts';
import { searchSummary } from './search-summary.ts';
import { flag, latitude, limit, longitude, number, optional, text } from '../schema/input.ts';
import { ok } from '../schema/output.ts';
import { boxSides, checkBox, propertyFilters } from './property-filters.ts';

/** Our calls for search, places and the map. */

export const searchPlaces = {
  input: z.object({
    q: text(textLength.search),
    limit: limit(),
    /** Places near this point come first. */
    latitude: optional(latitude),
    longitude: optional(longitude),
  }),
  output: ok(z.array(place)),
};

export const reverseGeocode = {
  input: z.object({ latitude, longitude }),
  /** `[]` when no place is near. */
  output: ok(z.union([geocodedPlace, z.array(z.never())])),
};

export const getMapClusters = {
  input: z
    .object({
      ...propertyFilters,
      ...boxSides,
      /** Zoom level for tiles of 256 px; rounded down. */
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
      /** Also counts each category, ignoring the category filter. */
      by_category: optional(flag),
    })
    .superRefine(checkBox),
  output: ok(searchSummary),
};

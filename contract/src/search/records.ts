import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency } from '../property/property-card.ts';
import { offerWord, url } from '../schema/primitives.ts';

/** Number of properties that match the filters, and their prices. Our extension. */
export const searchSummary = z.object({
  total: z.number(),
  /** True beyond 10,000, where an exact count would cost too much. */
  total_is_estimate: z.boolean(),
  /**
   * With `by_category`: count of each category under the other filters; absent for a result that is too large to count.
   */
  categories: z.array(z.object({ id: z.number(), total: z.number() })).optional(),
  /** Price range of the result without the price filter; `null` when it is empty. */
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  /** Ascending, without gaps; a bar includes `from` and excludes `to` (the last bar includes both). */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type SearchSummary = z.infer<typeof searchSummary>;

/** A search like the one that has no results, with one filter widened or removed. Our extension. */
export const nearMatch = z.object({
  /** What is different; `others`: only offer and place are left. */
  change: z.enum([
    'radius',
    'price',
    'at_least',
    'values',
    'facility',
    'category',
    'keyword',
    'posted_since',
    'premium',
    'price_per_area',
    'listed_within',
    'available_by',
    'has_floor_plan',
    'has_virtual_tour',
    'is_reduced',
    'exclude',
    'box',
    'travel',
    'others',
  ]),
  /** Filters of get-property-list by name, as texts. */
  filters: z.record(z.string(), z.string()),
  total: z.number(),
  total_is_estimate: z.boolean(),
  /** Kilometres around the place; only for `radius`. */
  radius: z.number().optional(),
  /** The new limit; only for `price`, absent when there is none. */
  min_price: z.number().optional(),
  max_price: z.number().optional(),
  /** The new limit; only for `travel`, absent when there is none. */
  minutes: z.number().optional(),
  /** The parameter or facility; for `at_least` with the new minimum, 0 for none. */
  id: z.number().optional(),
  min: z.number().optional(),
});
export type NearMatch = z.infer<typeof nearMatch>;

/** The area and the times of a travel time filter. Our extension. */
export const travelTimes = z.object({
  /** Shapes from which the point is reached in time, as in the filter `area`. */
  area: z.string(),
  /** No routing engine knows the way: the area is a circle by distance. */
  is_estimate: z.boolean(),
  /** Of the requested properties with a known location and way. */
  minutes: z.array(z.object({ id: z.number(), minutes: z.number() })),
  /** The minutes are by distance. */
  minutes_are_estimates: z.boolean(),
});
export type TravelTimes = z.infer<typeof travelTimes>;

/** A suggestion below the search box. Our extension. */
export const searchSuggestion = z.object({
  type: z.enum(['property', 'project', 'place', 'agent', 'article', 'category']),
  /** Id of the record; 0 for places. */
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  /** `""` for places. */
  slug: z.string(),
  image: url,
  image_meta: pictureMeta,
  /** Only for places: cities and neighbourhoods with listed properties, and their number. */
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  homes: z.number().optional(),
  /** Only for neighbourhoods: the value of the filter `places`. */
  place: z.string().optional(),
  /** Only for properties. */
  price: z.number().optional(),
  ...priceCurrency,
  rentduration: z.string().nullable().optional(),
  property_type: offerWord.optional(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

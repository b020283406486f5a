import { z } from 'zod';
import { textLength } from '../limits.ts';
import { mapProperty } from '../map/records.ts';
import { propertyCard } from './property-card.ts';
import { propertyDetail } from './property-detail.ts';
import { propertySorts } from '../search/sort.ts';
import { choice, flag, id, numberChoice, optional, paging, priceFilter, slug, text } from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';
import { done, ok, okList } from '../schema/output.ts';
import { checkFilters, propertyFilters } from '../search/property-filters.ts';

/** What the newest similar listings cost, in the currency of the market: sale prices, or rents a month. */
const priceGuide = z.object({
  /** Listings that were compared. */
  count: z.number(),
  /** A quarter of them cost less. */
  low: z.number(),
  median: z.number(),
  /** A quarter of them cost more. */
  high: z.number(),
  /** Median price of a square metre; null with too few areas. */
  per_area: z.number().nullable(),
});
export type PriceGuide = z.infer<typeof priceGuide>;

const place = optional(text(textLength.place));

export const getProperty = {
  input: z.object({
    id: optional(id),
    slug_id: optional(slug),
    category_id: optional(id),
    category_slug_id: optional(slug),
    country: place,
    state: place,
    city: place,
    property_type: optional(numberChoice([0, 1])),
    /** Applied only when both are present. */
    min_price: optional(priceFilter),
    max_price: optional(priceFilter),
    search: optional(text(textLength.search)),
    parameter_id: listOfIds,
    /** 0 the last seven days, 1 yesterday. */
    posted_since: optional(numberChoice([0, 1])),
    promoted: optional(flag),
    top_rated: optional(flag),
    most_liked: optional(flag),
    /** Only the caller's own featured properties. */
    users_promoted: optional(flag),
    ...paging(),
  }),
  output: okList(propertyDetail, {
    similar_properties: z.array(propertyDetail).optional(),
    /** Always 0. */
    total_clicks: z.number().optional(),
  }),
};

export const getPropertyList = {
  input: z
    .object({
      ...propertyFilters,
      most_viewed: optional(flag),
      most_liked: optional(flag),
      /** Overrides the two above. Our extension. */
      sort: optional(choice(propertySorts)),
      /** Only these, in this order, if they are on offer; overrides all other parameters. Our extension. */
      ids: listOfIds,
      /** `next_after` of the previous page; overrides offset. Our extension. */
      after: optional(text(500)),
      ...paging(),
    })
    .superRefine(checkFilters),
  output: okList(propertyCard, {
    /** Sent when there are more than 10,000. */
    total_is_estimate: z.literal(true).optional(),
    /** `null` on the last page. */
    next_after: z.string().nullable().optional(),
    /**
     * With a `search` that has more than keywords: the filters that it stands for, by name, as texts. `search` has the
     * words that stay keywords. Our extension.
     */
    understood: z.record(z.string(), z.string()).optional(),
    /** Names in `places` in which no listing has ever been. Our extension. */
    unknown_places: z.array(z.string()).optional(),
  }),
};

export const getNearbyProperties = {
  input: z.object({ city: place, state: place, type: optional(numberChoice([0, 1])) }),
  output: ok(z.array(mapProperty)),
};

export const getPriceGuide = {
  input: z.object({
    category_id: id,
    property_type: numberChoice([0, 1]),
    city: text(textLength.place),
    /** A listing that is edited: not compared with itself. */
    except_id: optional(id),
  }),
  /** Null with too few homes to compare. */
  output: ok(priceGuide.nullable()),
};

export const setPropertyTotalClick = {
  input: z
    .object({
      property_id: optional(id),
      property_slug_id: optional(slug),
      project_id: optional(id),
      project_slug_id: optional(slug),
    })
    .refine((input) => Object.values(input).some((value) => value !== undefined), {
      path: ['property_id'],
      error: 'is required',
    }),
  output: done(),
};

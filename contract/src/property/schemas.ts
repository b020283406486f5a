import { z } from 'zod';
import { paging as pages, textLength } from '../limits.ts';
import { interestedUser } from '../account/customer.ts';
import { mapProperty } from '../map/map-property.ts';
import { propertyCard } from './property-card.ts';
import { propertyDetail } from './property-detail.ts';
import { propertySorts } from '../search/sort.ts';
import { choice, flag, id, integer, numberChoice, optional, paging, priceFilter, slug, text } from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';
import { done, ok, okList } from '../schema/output.ts';
import { checkBox, propertyFilters } from '../search/property-filters.ts';

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
    .superRefine(checkBox),
  output: okList(propertyCard, {
    /** Sent when there are more than 10,000. */
    total_is_estimate: z.literal(true).optional(),
    /** `null` on the last page. */
    next_after: z.string().nullable().optional(),
  }),
};

export const getNearbyProperties = {
  input: z.object({ city: place, state: place, type: optional(numberChoice([0, 1])) }),
  output: ok(z.array(mapProperty)),
};

export const getFavouriteProperty = {
  input: z.object(paging(pages.favouritesLimit)),
  output: okList(propertyDetail),
};

/** 1 add, 0 remove. */
const switchedProperty = z.object({ property_id: id, type: numberChoice([0, 1]) });

export const addFavourite = { input: switchedProperty, output: done() };

export const interestedUsers = { input: switchedProperty, output: done() };

export const getInterestedUsers = {
  input: z
    .object({ property_id: optional(id), slug_id: optional(slug), ...paging() })
    .refine((input) => input.property_id !== undefined || input.slug_id !== undefined, {
      path: ['property_id'],
      error: 'or slug_id is required',
    }),
  output: okList(interestedUser),
};

export const addReports = {
  input: z.object({
    /** Blank or 0 = another reason. */
    reason_id: optional(integer(0, Number.MAX_SAFE_INTEGER)),
    property_id: id,
    other_message: optional(text(textLength.reason)),
  }),
  /** The key is sent for a second report, which changes nothing. */
  output: done({ key: z.literal('already_reported').optional() }),
};

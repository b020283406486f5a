import { z } from 'zod';
import { advertCodes } from './states.ts';
import { categoryRef } from '../catalogue/records.ts';
import { pictureMeta } from '../schema/picture.ts';
import { dateOnly, flag, listingKind, propertyTypeWord, url } from '../schema/primitives.ts';

/** 0 approved, 1 pending, 2 rejected, 3 expired (contract 4.9). */
export const advertStatus = z.literal(Object.values(advertCodes));

/** An advert of a listing (contract 3.8). */
export const advertisement = z.object({
  id: z.number(),
  for: listingKind,
  start_date: dateOnly,
  end_date: dateOnly,
  type: z.literal('HomeScreen'),
  property_id: z.number().nullable(),
  project_id: z.number().nullable(),
  package_id: z.number(),
  customer_id: z.number(),
  is_enable: flag,
  status: advertStatus,
});
export type Advertisement = z.infer<typeof advertisement>;

/** A row of get-featured-data: an advert of the caller with its listing (contract 3.8). */
export const featuredItem = z.object({
  id: z.number(),
  status: advertStatus,
  start_date: dateOnly,
  end_date: dateOnly,
  /** Why an admin rejected it, also after it expired; otherwise `""`. Our extension. */
  reject_reason: z.string(),
  /** Whether it was ever approved. An expired advert that was not had no decision in time, or was rejected. Ours. */
  was_shown: z.boolean(),
  /** Whether the listing is public and on offer. Otherwise a running advert is not shown. Ours. */
  is_listed: z.boolean(),
  /** Whether the listing may be featured again (contract 4.9). Ours. */
  is_feature_available: z.boolean(),
  property_id: z.number().nullable(),
  project_id: z.number().nullable(),
  property: z
    .object({
      id: z.number(),
      category_id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      propery_type: propertyTypeWord,
      property_type: propertyTypeWord,
      city: z.string(),
      state: z.string(),
      country: z.string(),
      price: z.number(),
      title_image: url,
      title_image_meta: pictureMeta,
      category: categoryRef,
    })
    .optional(),
  project: z
    .object({
      id: z.number(),
      category_id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      type: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      image: url,
      image_meta: pictureMeta,
      category: categoryRef,
    })
    .optional(),
});
export type FeaturedItem = z.infer<typeof featuredItem>;

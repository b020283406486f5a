import { z } from 'zod';
import { advertisement } from '../advert/advertisement.ts';
import { assignedFacility, categoryRef, assignedParameter } from '../catalogue/records.ts';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency, propertyBase } from '../property/property-card.ts';
import { ago, dateOnly, degrees, flag, isoDate, propertyTypeWord, requestStatus, url } from '../schema/primitives.ts';

/** The last reason why an admin rejected a property; `{}` when there is none. */
const propertyRejectReason = z
  .object({ id: z.number(), property_id: z.number(), reason: z.string(), created_at: isoDate })
  .partial();

/** A property in get-added-properties: the owner's view (contract 3.1). */
export const ownProperty = propertyBase.extend({
  title: z.string(),
  description: z.string(),
  category_id: z.number(),
  category: categoryRef,
  address: z.string(),
  client_address: z.string(),
  price: z.number(),
  ...priceCurrency,
  property_type: propertyTypeWord,
  propery_type: propertyTypeWord,
  rentduration: z.string(),
  /** Our extension: the first day on which someone can move in. */
  available_from: dateOnly.nullish(),
  title_image: url,
  three_d_image: url,
  video_link: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: degrees,
  longitude: degrees,
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  meta_image: url,
  /** The owner's switch: 1 active, 0 inactive. */
  status: flag,
  /** The operator's decision. */
  request_status: requestStatus,
  reject_reason: propertyRejectReason,
  is_premium: z.boolean(),
  promoted: z.boolean(),
  /** Whether it may be featured now (contract 4.9); one screen reads the duplicate. */
  is_feature_available: z.boolean(),
  is_featured_available: z.boolean(),
  total_click: z.number(),
  post_created: ago,
  created_at: isoDate,
  parameters: z.array(assignedParameter),
  assign_facilities: z.array(assignedFacility),
  advertisement: z.array(advertisement),
  interested_users: z.array(z.object({ id: z.number(), name: z.string(), profile: url })),
  post_type: z.literal('1'),
  added_by: z.number(),
  package_id: z.number().nullable(),
  customer_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,

  // Our extensions.
  title_image_meta: pictureMeta,
  /** When its owner last confirmed that it is available. */
  confirmed_at: isoDate.nullish(),
  /** Deadline of a requested confirmation: without one it is hidden from then on. */
  confirm_by: isoDate.nullish(),
  /** Hidden because the owner did not confirm it; `confirm-property` publishes it again. */
  is_unconfirmed: z.boolean().optional(),
  /** Hidden because no package covers it any more; with a new one it can be switched on. */
  is_lapsed: z.boolean().optional(),
});
export type OwnProperty = z.infer<typeof ownProperty>;

import { z } from 'zod';
import { advertisement } from '../advert/advertisement.ts';
import { assignedFacility, categoryRef, assignedParameter } from '../catalogue/records.ts';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency, propertyBase } from './property-card.ts';
import { ago, dateOnly, degrees, flag, isoDate, propertyTypeWord, requestStatus, url } from '../schema/primitives.ts';

/** A property in get_property, favourites, recommendations and responses to posting (contract 3.1). */
export const propertyDetail = propertyBase.extend({
  title: z.string(),
  description: z.string(),
  price: z.number(),
  ...priceCurrency,
  category: categoryRef.nullable(),
  /** Address of the property. */
  address: z.string(),
  /** Address of the owner; for the operator's listings the property's own client_address. */
  client_address: z.string(),
  property_type: propertyTypeWord,
  title_image: url,
  title_image_hash: z.literal(''),
  /** An equirectangular panorama. */
  three_d_image: url,
  post_created: ago,
  total_view: z.number(),
  status: flag,
  request_status: requestStatus.nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: degrees,
  longitude: degrees,
  video_link: z.string(),
  /** `Monthly` when unset. */
  rentduration: z.string(),
  /** Our extension: the first day on which someone can move in. */
  available_from: dateOnly.nullish(),
  /** These default to title, description and title_image. */
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string().nullable(),
  meta_image: url,
  is_premium: z.boolean(),
  promoted: z.boolean(),
  /** The owner's verification is `success`. */
  is_verified: z.boolean(),
  assign_facilities: z.array(assignedFacility),
  /** In the order of the category. */
  parameters: z.array(assignedParameter),

  /** 0 = the operator. */
  added_by: z.number(),
  /** These two are absent for the operator's listings. */
  customer_id: z.number().optional(),
  customer_slug_id: z.string().optional(),
  customer_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,

  is_reported: z.boolean(),
  is_interested: flag,
  is_blocked_by_me: z.boolean(),
  is_blocked_by_user: z.boolean(),
  /** A removed feature: always false. */
  inquiry: z.boolean(),
  favourite_users: z.array(z.number()),
  total_favourite_users: z.number(),
  interested_users: z.array(z.number()),
  total_interested_users: z.number(),
  advertisement: z.array(advertisement).optional(),

  // Our extensions.
  title_image_meta: pictureMeta,
  profile_meta: pictureMeta,
  created_at: isoDate.optional(),
  /** Median response time of the owner to messages in minutes; null with too few responses. */
  answer_minutes: z.number().nullish(),
  price_per_area: z.number().nullish(),
});
export type PropertyDetail = z.infer<typeof propertyDetail>;

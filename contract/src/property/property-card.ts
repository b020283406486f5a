import { z } from 'zod';
import { assignedFacility, categoryRef, assignedParameter } from '../catalogue/records.ts';
import { pictureMeta, pictureFields } from '../schema/picture.ts';
import { rooms } from './rooms.ts';
import { ago, degrees, isoDate, offerWord, url, flag } from '../schema/primitives.ts';

/** What a photo shows; absent when the owner did not say. Our extension. */
const room = z.enum(rooms).nullish();

const galleryImage = z.object({
  id: z.number(),
  /** File name. */
  image: z.string(),
  image_url: url,
  ...pictureFields,
  room,
});

const propertyDocument = z.object({
  id: z.number(),
  property_id: z.number(),
  /** File extension without a dot. */
  type: z.string(),
  file_name: z.string(),
  file: url,
  /** Bytes; only our server sends it. */
  size: z.number().optional(),
});

/** Fields of every record of a property, also in lists (contract 3.1). */
export const propertyBase = z.object({
  id: z.number(),
  slug_id: z.string(),
  gallery: z.array(galleryImage),
  title_image_room: room,
  documents: z.array(propertyDocument),
  /** Whether it is a favourite of the caller; 0 for visitors. */
  is_favourite: flag,
});

/** ISO 4217 code of a listing's price, when it differs from the market's currency. Our extension. */
export const priceCurrency = { currency: z.string().optional() };

/** A property in get-property-list, agent-properties and the home sections (contract 3.1). */
export const propertyCard = propertyBase.extend({
  title: z.string(),
  title_image: url,
  category_id: z.number(),
  category: categoryRef,
  /** A number from our server; older servers send decimal text. */
  price: z.number(),
  ...priceCurrency,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  address: z.string().optional(),
  rentduration: z.string().nullable(),
  property_type: offerWord,
  /** Misspelt duplicate, read by some clients on the home page. */
  propery_type: offerWord.optional(),
  is_premium: z.boolean(),
  /** Has a running, enabled advert. */
  promoted: z.boolean(),
  parameters: z.array(assignedParameter),
  assign_facilities: z.array(assignedFacility).optional(),
  favourite_count: z.number().optional(),
  /** 0 = the operator. */
  added_by: z.number(),
  latitude: degrees.optional(),
  longitude: degrees.optional(),

  // Our extensions.
  title_image_meta: pictureMeta,
  total_view: z.number().optional(),
  post_created: ago.optional(),
  created_at: isoDate.optional(),
  /** The owner's verification is `success`. */
  is_verified: z.boolean().optional(),
  /** Price per unit of area, `null` when the area is unknown. */
  price_per_area: z.number().nullish(),
  customer_name: z.string().optional(),
});
export type PropertyCard = z.infer<typeof propertyCard>;

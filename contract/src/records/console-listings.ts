import { z } from 'zod';
import { auditEntry } from './operator.ts';
import { ownProperty } from './own-property.ts';
import { pictureMeta } from './picture.ts';
import { priceCurrency } from './price-currency.ts';
import { flag, isoDate, propertyTypeWord, requestStatus, url } from './primitives.ts';
import { flagKinds } from './quality.ts';
import { ownProjectDetail, projectType } from './project.ts';

/** Listings as the operator's people see them: in tables, and one with all that they decide by. */

/** Whose listing it is; null: the market's own. */
const listingOwner = z
  .object({ id: z.number(), name: z.string(), email: z.string(), slug_id: z.string(), is_active: z.boolean() })
  .nullable();
export type ListingOwner = z.infer<typeof listingOwner>;

const row = {
  id: z.number(),
  slug_id: z.string(),
  title: z.string(),
  category: z.string(),
  city: z.string(),
  image: url,
  image_meta: pictureMeta,
  owner: listingOwner,
  status: flag,
  request_status: requestStatus,
  is_promoted: z.boolean(),
  is_lapsed: z.boolean(),
  total_click: z.number(),
  created_at: isoDate,
};

export const adminPropertyRow = z.object({
  ...row,
  price: z.number(),
  ...priceCurrency,
  rentduration: z.string(),
  property_type: propertyTypeWord,
  is_premium: z.boolean(),
  /** Something about it stands out, and nobody has looked yet. */
  is_flagged: z.boolean(),
});
export type AdminPropertyRow = z.infer<typeof adminPropertyRow>;

export const adminProjectRow = z.object({ ...row, type: projectType });
export type AdminProjectRow = z.infer<typeof adminProjectRow>;

/** Days that `views` tells of, today the last. */
export const viewDays = 30;

/** What both kinds of listing carry beside themselves. */
const around = {
  owner: listingOwner,
  /** Sent back with a change, so that nobody overwrites what somebody else changed meanwhile. */
  updated_at: isoDate,
  /** Of each of the last `viewDays` days. */
  views: z.array(z.number()),
  /** What the operator's people decided about it, newest first. */
  history: z.array(auditEntry),
};

export const adminProperty = z.object({
  ...around,
  listing: ownProperty,
  flags: z.array(z.object({ id: z.number(), kind: z.enum(flagKinds) })),
});
export type AdminProperty = z.infer<typeof adminProperty>;

export const adminProject = z.object({ ...around, listing: ownProjectDetail });
export type AdminProject = z.infer<typeof adminProject>;

/** What became of each of several listings: those that were not changed, and why. */
export const listingsChanged = z.object({
  changed: z.array(z.number()),
  /** `key` as in errors.ts. */
  refused: z.array(z.object({ id: z.number(), key: z.string(), message: z.string() })),
});
export type ListingsChanged = z.infer<typeof listingsChanged>;

import { z } from 'zod';
import { auditEntry } from '../operator/operator.ts';
import { ownProperty } from '../../posting/own-property.ts';
import { pictureMeta } from '../../schema/picture.ts';
import { priceCurrency } from '../../property/property-card.ts';
import { flag, isoDate, propertyTypeWord, requestStatus, url } from '../../schema/primitives.ts';
import { flagKinds } from '../../listing-checks/listing-checks.ts';
import { ownProjectDetail, projectType } from '../../project/project.ts';

/** Listings as admins see them: as rows of tables, and one in full for a decision. */

/** Owner of the listing; null for the market's own. */
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
  /** It has a flag that no admin has settled yet. */
  is_flagged: z.boolean(),
});
export type AdminPropertyRow = z.infer<typeof adminPropertyRow>;

export const adminProjectRow = z.object({ ...row, type: projectType });
export type AdminProjectRow = z.infer<typeof adminProjectRow>;

/** Number of days in `views`, the last one is today. */
export const viewDays = 30;

/** Fields that both kinds of listing have besides the listing itself. */
const sharedFields = {
  owner: listingOwner,
  /** Sent back with a change, so that admins do not overwrite each other's changes. */
  updated_at: isoDate,
  /** Views of each of the last `viewDays` days. */
  views: z.array(z.number()),
  /** Decisions of admins about it, newest first. */
  history: z.array(auditEntry),
};

export const adminProperty = z.object({
  ...sharedFields,
  listing: ownProperty,
  flags: z.array(z.object({ id: z.number(), kind: z.enum(flagKinds) })),
});
export type AdminProperty = z.infer<typeof adminProperty>;

export const adminProject = z.object({ ...sharedFields, listing: ownProjectDetail });
export type AdminProject = z.infer<typeof adminProject>;

/** Result of changing several listings: the changed ones, and why the others were not. */
export const bulkChangeResult = z.object({
  changed: z.array(z.number()),
  /** `key` as in errors.ts. */
  refused: z.array(z.object({ id: z.number(), key: z.string(), message: z.string() })),
});
export type BulkChangeResult = z.infer<typeof bulkChangeResult>;

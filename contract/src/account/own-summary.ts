import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { isoDate, url } from '../schema/primitives.ts';

/**
 * Counts of an account's listings and activity; ours. A property counts in its decision and in its offer, whether it is
 * active or not.
 */
export const ownSummary = z.object({
  properties: z.object({
    all: z.number(),
    /** Listings that are public now. */
    listed: z.number(),
    pending: z.number(),
    rejected: z.number(),
    sell: z.number(),
    rent: z.number(),
    sold: z.number(),
    rented: z.number(),
  }),
  projects: z.object({ all: z.number(), listed: z.number(), pending: z.number(), rejected: z.number() }),
  /** Views of properties and projects since they were posted. */
  views: z.number(),
  /** Number of times its properties are favourites. */
  saves: z.number(),
  /** Users who are interested, once for each property. */
  interested: z.number(),
  /** Chat messages that the account has not read. */
  unread_messages: z.number(),
  /** Unread notifications about interest in its listings. */
  new_interest: z.number(),
  /** Properties that the owner must confirm as available, most urgent first: only a few, later ones follow. */
  to_confirm: z.array(
    z.object({
      id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      title_image: url,
      title_image_meta: pictureMeta,
      /** Null once it is hidden because it was not confirmed. */
      confirm_by: isoDate.nullable(),
    }),
  ),
});
export type OwnSummary = z.infer<typeof ownSummary>;

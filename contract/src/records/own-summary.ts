import { z } from 'zod';
import { pictureMeta } from './picture.ts';
import { isoDate, url } from './primitives.ts';

/** What belongs to an account, counted; ours. A home counts in its decision and in its offer, whatever its switch. */
export const ownSummary = z.object({
  properties: z.object({
    all: z.number(),
    /** What everybody may find now. */
    listed: z.number(),
    pending: z.number(),
    rejected: z.number(),
    sell: z.number(),
    rent: z.number(),
    sold: z.number(),
    rented: z.number(),
  }),
  projects: z.object({ all: z.number(), listed: z.number(), pending: z.number(), rejected: z.number() }),
  /** Of properties and projects, since they were posted. */
  views: z.number(),
  /** Hearts that its properties have. */
  saves: z.number(),
  /** People who said that they are interested, once for each property. */
  interested: z.number(),
  /** Chat messages that the account has not read. */
  unread_messages: z.number(),
  /** Interest in its listings among the notifications that it has not read. */
  new_interest: z.number(),
  /** Homes whose owner is asked whether they can still be had, the most pressing first: a few, the rest follows. */
  to_confirm: z.array(
    z.object({
      id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      title_image: url,
      title_image_meta: pictureMeta,
      /** Null once it is hidden for want of an answer. */
      confirm_by: isoDate.nullable(),
    }),
  ),
});
export type OwnSummary = z.infer<typeof ownSummary>;

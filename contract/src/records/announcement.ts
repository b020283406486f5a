import { z } from 'zod';
import { isoDate } from './primitives.ts';

/** What everybody was told in the operator's own words. */
export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  /** The home that it is about. */
  property: z.object({ id: z.number(), title: z.string(), slug_id: z.string() }).nullable(),
  /** Who of the operator's people sent it; `""` when nobody knows any more. */
  operator: z.string(),
  created_at: isoDate,
  /** Its pushes are still going out. */
  is_under_way: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

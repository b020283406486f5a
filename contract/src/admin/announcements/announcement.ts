import { z } from 'zod';
import { isoDate } from '../../schema/primitives.ts';

/** An announcement of the operator to all users. */
export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  /** The property that it is about. */
  property: z.object({ id: z.number(), title: z.string(), slug_id: z.string() }).nullable(),
  /** Name of the admin who sent it; `""` when that account is deleted. */
  operator: z.string(),
  created_at: isoDate,
  /** Whether its pushes are still being sent. */
  is_under_way: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

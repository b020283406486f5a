import { z } from 'zod';
import { isoDate } from './primitives.ts';

/** A session as its owner sees it: nothing in it lets anybody in. An addition of ours. */
export const signedInDevice = z.object({
  id: z.number(),
  /** What the device called itself when it signed in; `""` when it did not say. */
  user_agent: z.string(),
  created_at: isoDate,
  /** To the hour. */
  last_seen_at: isoDate,
  /** Is it the one that asks? */
  is_current: z.boolean(),
  /** One of the operator’s people, signed in as this person to help them; it ends by itself. */
  is_operator: z.boolean().optional(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

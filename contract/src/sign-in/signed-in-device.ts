import { z } from 'zod';
import { isoDate } from '../schema/primitives.ts';

/** A session as its owner sees it, without anything that allows a sign-in. Our extension. */
export const signedInDevice = z.object({
  id: z.number(),
  /** User agent of the device at sign-in; `""` when it sent none. */
  user_agent: z.string(),
  created_at: isoDate,
  /** To the hour. */
  last_seen_at: isoDate,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
  /** An admin who is signed in as this user for support; the session ends automatically. */
  is_operator: z.boolean().optional(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

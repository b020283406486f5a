import { z } from 'zod';
import { operatorRoleNames } from '../operator-roles.ts';
import { isoDate } from '../../schema/primitives.ts';

/** An admin as seen by the owner of the team. */
export const teamMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(operatorRoleNames),
  /** `invited`: no password is set yet. */
  state: z.enum(['active', 'invited', 'off']),
  is_demo: z.boolean(),
  has_two_factor: z.boolean(),
  /** Whether it is the caller. */
  is_self: z.boolean(),
  created_at: isoDate,
  seen_at: isoDate.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A session of the console, as its owner sees it. */
export const consoleSession = z.object({
  id: z.number(),
  user_agent: z.string(),
  created_at: isoDate,
  last_seen_at: isoDate,
  is_current: z.boolean(),
});

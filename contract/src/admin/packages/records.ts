import { z } from 'zod';
import { flag, isoDate } from '../../schema/primitives.ts';

/** A package as the console edits it: on sale or not, with its number of subscribers. */
export const consolePackage = z.object({
  id: z.number(),
  name: z.string(),
  package_type: z.enum(['free', 'paid']),
  /** Null for a free one. */
  price: z.number().nullable(),
  /** Hours. */
  duration: z.number(),
  ios_product_id: z.string(),
  is_enabled: flag,
  features: z.array(
    z.object({ id: z.number(), limit_type: z.enum(['limited', 'unlimited']), limit: z.number().nullable() }),
  ),
  /** Accounts that own it now; counted up to `paging.exactTotal`. */
  holders: z.number(),
  /** An account has owned it, paid for it or advertised with it: it cannot be deleted, only switched off. */
  is_used: flag,
  created_at: isoDate,
  /** Sent back with a change, so that admins do not overwrite each other's changes. */
  updated_at: isoDate,
});

export type ConsolePackage = z.infer<typeof consolePackage>;

/** A feature of packages, enabled or not. */
export const consoleFeature = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  is_enabled: flag,
  /** Whether a use takes a unit of the limit. */
  is_counted: flag,
  /** Number of packages on sale that include it. */
  packages: z.number(),
});

export type ConsoleFeature = z.infer<typeof consoleFeature>;

import { z } from 'zod';
import { dateTime, flag, isoDate } from '../schema/primitives.ts';

export const feature = z.object({ id: z.number(), name: z.string(), status: flag });

const packageFeature = z.object({
  /** Id of the feature; cards compare it with `all_features`. */
  id: z.number(),
  name: z.string(),
  limit_type: z.enum(['limited', 'unlimited']),
  limit: z.number().nullable(),
});

/** A package that can be bought, or taken for free (contract 3.7). */
export const subscriptionPackage = z.object({
  id: z.number(),
  name: z.string(),
  package_type: z.enum(['free', 'paid']),
  price: z.number().nullable(),
  ios_product_id: z.string().nullable(),
  /** Hours. */
  duration: z.number(),
  created_at: isoDate,
  features: z.array(packageFeature),
  package_status: z.null().optional(),
  payment_transaction_id: z.null().optional(),
});
export type SubscriptionPackage = z.infer<typeof subscriptionPackage>;

/** A package that the caller owns, with its usage. */
export const activePackage = subscriptionPackage.extend({
  start_date: dateTime,
  end_date: dateTime.nullable(),
  is_active: z.literal(1),
  features: z.array(packageFeature.extend({ used_limit: z.number().nullable(), total_limit: z.number().nullable() })),
});
export type ActivePackage = z.infer<typeof activePackage>;

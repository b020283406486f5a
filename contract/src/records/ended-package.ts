import { z } from 'zod';
import { activePackage } from './package.ts';
import { dateTime } from './primitives.ts';

/** A package that somebody held and that is over; ours. What is said of it is what was bought, whatever it is now. */
export const endedPackage = z.object({
  /** Of this one holding: the same package may be held again. */
  id: z.number(),
  package_id: z.number(),
  name: z.string(),
  package_type: z.enum(['free', 'paid']),
  /** When it was bought, or taken. */
  start_date: dateTime,
  end_date: dateTime,
  /** Its time is over, or all the money was given back before that. */
  why: z.enum(['ran_out', 'refunded']),
  features: activePackage.shape.features,
  /** What was paid, and how much of it was given back; 0 for a free one. */
  amount: z.number(),
  currency: z.string(),
  refunded_amount: z.number(),
  /** Null for what no payment stands behind. */
  payment_transaction_id: z.number().nullable(),
  /** As it stands on the receipt, which get-receipt answers for the payment; null without one. */
  receipt_number: z.string().nullable(),
});
export type EndedPackage = z.infer<typeof endedPackage>;

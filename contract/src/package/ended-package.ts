import { z } from 'zod';
import { activePackage } from './records.ts';
import { dateTime } from '../schema/primitives.ts';

/** An ended package of the account; ours. Its fields are those at the time of purchase, whatever the package is now. */
export const endedPackage = z.object({
  /** Id of this purchase: the same package may be bought again. */
  id: z.number(),
  package_id: z.number(),
  name: z.string(),
  package_type: z.enum(['free', 'paid']),
  /** When it was bought, or taken for free. */
  start_date: dateTime,
  end_date: dateTime,
  /** It expired, or its full price was refunded before that. */
  why: z.enum(['ran_out', 'refunded']),
  features: activePackage.shape.features,
  /** The amount paid and the amount refunded; 0 for a free one. */
  amount: z.number(),
  currency: z.string(),
  refunded_amount: z.number(),
  /** Null when there was no payment. */
  payment_transaction_id: z.number().nullable(),
  /** Number of the receipt that get-receipt returns for the payment; null without one. */
  receipt_number: z.string().nullable(),
});
export type EndedPackage = z.infer<typeof endedPackage>;

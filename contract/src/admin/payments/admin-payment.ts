import { z } from 'zod';
import { paymentProblems } from '../../payment/payment-problems.ts';
import { refundGraph } from '../../payment/refund-states.ts';
import { paymentTransaction } from '../../payment/payment.ts';
import { isoDate } from '../../schema/primitives.ts';

/** A payment as admins see it: all charges and refunds, and open problems. */
export const adminPayment = paymentTransaction.extend({
  /** Null when the account is deleted. */
  payer: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  charges: z.array(
    z.object({
      charge_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      /** Null when the charge is as requested. */
      problem: z.enum(paymentProblems).nullable(),
      /** Amount that was refunded or is being refunded. */
      refunded_amount: z.number(),
      made_at: isoDate,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.number(),
      /** A dispute is `pending` while it is open, `done` when it is lost, `failed` when it is won. */
      kind: z.enum(['refund', 'dispute']),
      status: z.enum(refundGraph.states),
      charge_id: z.string().nullable(),
      refund_id: z.string().nullable(),
      amount: z.number(),
      reason: z.string(),
      created_at: isoDate,
    }),
  ),
  /** Open problems by priority. */
  problems: z.array(z.object({ kind: z.enum(paymentProblems), about: z.string(), raised_at: isoDate })),
});
export type AdminPayment = z.infer<typeof adminPayment>;

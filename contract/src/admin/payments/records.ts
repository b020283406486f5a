import { z } from 'zod';
import { gatewayNames } from '../../payment/gateways.ts';
import { paymentProblems } from '../../payment/payment-problems.ts';
import { paymentGraph } from '../../payment/states.ts';
import { dateTime, flag, isoDate } from '../../schema/primitives.ts';
import type { gatewayCheck } from '../gateways/gateway-settings.ts';
import { refundGraph } from '../../payment/refund-states.ts';
import { paymentTransaction } from '../../payment/payment.ts';

/** A payment as admins see it: all charges and refunds, and open problems. */
const adminPayment = paymentTransaction.extend({
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
export type GatewayCheck = z.infer<typeof gatewayCheck>;

/** A row of the table of payments. */
export const paymentRow = z.object({
  id: z.number(),
  gateway: z.enum(gatewayNames),
  status: z.enum(paymentGraph.states),
  is_under_way: z.boolean(),
  problem: z.enum(paymentProblems).nullable(),
  amount: z.number(),
  refunded_amount: z.number(),
  currency: z.string(),
  package: z.object({ id: z.number(), name: z.string() }),
  /** As at the time of the payment; null when the account is deleted. */
  payer: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  receipt_number: z.string().nullable(),
  order_id: z.string().nullable(),
  created_at: isoDate,
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** One payment in full: charges, refunds, provider events with their times, and the granted package. */
export const paymentDetail = adminPayment.extend({
  gateway: z.enum(gatewayNames),
  platform: z.enum(['web', 'app']),
  succeeded_at: isoDate.nullable(),
  /** Hours, as at the time of purchase. */
  duration: z.number(),
  events: z.array(
    z.object({ id: z.number(), kind: z.string(), outcome: z.string(), amount: z.number().nullable(), at: isoDate }),
  ),
  /** The granted package; null when none was granted. */
  granted: z
    .object({ start_date: dateTime, end_date: dateTime.nullable(), is_active: flag, is_taken_back: flag })
    .nullable(),
  /** Refundable amount by charge. */
  remaining: z.array(z.object({ charge_id: z.string(), amount: z.number(), currency: z.string() })),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

export const revenueGroupings = ['day', 'week', 'month', 'package', 'gateway', 'currency'] as const;

/** Income and refunds of one period, package or gateway; one row per currency. */
export const revenueRow = z.object({
  /** First day of a period, id of a package, or name of a gateway or currency. */
  key: z.string(),
  /** Display name: a package's name, else the key. */
  name: z.string(),
  currency: z.string(),
  came: z.number(),
  went_back: z.number(),
  /** Income minus refunds. */
  net: z.number(),
  charges: z.number(),
  refunds: z.number(),
});
export type RevenueRow = z.infer<typeof revenueRow>;

/** A package that an account owns. */
export const subscriptionRow = z.object({
  id: z.number(),
  account: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  package: z.object({ id: z.number(), name: z.string() }),
  start_date: isoDate,
  /** Null when it has no end. */
  end_date: isoDate.nullable(),
  /** Null when it was not paid for. */
  payment_transaction_id: z.number().nullable(),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

import { z } from 'zod';
import { gatewayNames } from '../rules/gateways.ts';
import { paymentProblems } from '../rules/payment-problems.ts';
import { paymentGraph } from '../states/payment.ts';
import { adminPayment } from './admin-payment.ts';
import { dateTime, flag, isoDate } from './primitives.ts';

/** A package as the console edits it: on sale or not, with how many people have it. */
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
  /** People who hold it now; counted to `paging.exactTotal`. */
  holders: z.number(),
  /** Somebody held it, paid for it or advertised with it: it stays, and is switched off instead of deleted. */
  is_used: flag,
  created_at: isoDate,
  /** What a change has to name, so that nobody overwrites another one's. */
  updated_at: isoDate,
});
export type ConsolePackage = z.infer<typeof consolePackage>;

/** Something that packages open, whether any of them may at the moment. */
export const consoleFeature = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  is_enabled: flag,
  /** A use takes a unit of the limit. */
  is_counted: flag,
  /** On-sale packages that open it. */
  packages: z.number(),
});
export type ConsoleFeature = z.infer<typeof consoleFeature>;

/** What became of a question to a provider with its keys. */
export const gatewayCheckOutcomes = ['works', 'refused', 'unreachable', 'incomplete', 'unasked'] as const;

export const gatewayCheck = z.object({
  /**
   * `works`: it answered and knows the keys. `refused`: it does not. `unreachable`: it gave no answer in time.
   * `incomplete`: a field that it needs is empty. `unasked`: without its API names there is nothing to ask it.
   */
  outcome: z.enum(gatewayCheckOutcomes),
  /** Whether real money moves with these keys; null where the provider does not say. */
  is_live: z.boolean().nullable(),
  /** What was asked, as a provider’s own documents call it; `""` when nothing was. */
  question: z.string(),
  /** The provider's words, or ours for it; never a key. */
  said: z.string(),
  took_ms: z.number(),
});
export type GatewayCheckAnswer = z.infer<typeof gatewayCheck>;

/** A line of the table of payments. */
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
  /** As they were when they paid; null when they have left. */
  payer: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  receipt_number: z.string().nullable(),
  order_id: z.string().nullable(),
  created_at: isoDate,
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** One payment whole: what came, what went back, what the provider said and when, and what was handed over for it. */
export const paymentFile = adminPayment.extend({
  gateway: z.enum(gatewayNames),
  platform: z.enum(['web', 'app']),
  succeeded_at: isoDate.nullable(),
  /** Hours, as it was bought. */
  duration: z.number(),
  events: z.array(
    z.object({ id: z.number(), kind: z.string(), outcome: z.string(), amount: z.number().nullable(), at: isoDate }),
  ),
  /** The package that was handed over; null where none was. */
  granted: z
    .object({ start_date: dateTime, end_date: dateTime.nullable(), is_active: flag, is_taken_back: flag })
    .nullable(),
  /** By charge: what can still be given back. */
  remaining: z.array(z.object({ charge_id: z.string(), amount: z.number(), currency: z.string() })),
});
export type PaymentFile = z.infer<typeof paymentFile>;

export const revenueWays = ['day', 'week', 'month', 'package', 'gateway', 'currency'] as const;

/** What came in and went back in one span, of one package or by one provider; one line for each currency. */
export const revenueRow = z.object({
  /** First day of a span, number of a package, or name of a gateway or currency. */
  key: z.string(),
  /** For people: a package's name; else the key. */
  name: z.string(),
  currency: z.string(),
  came: z.number(),
  went_back: z.number(),
  /** What stays. */
  net: z.number(),
  charges: z.number(),
  refunds: z.number(),
});
export type RevenueRow = z.infer<typeof revenueRow>;

/** A package in somebody's hands. */
export const subscriptionRow = z.object({
  id: z.number(),
  account: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  package: z.object({ id: z.number(), name: z.string() }),
  start_date: isoDate,
  /** Null for one without an end. */
  end_date: isoDate.nullable(),
  /** Null for one that was not paid for. */
  payment_transaction_id: z.number().nullable(),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

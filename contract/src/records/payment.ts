import { z } from 'zod';
import { paymentProblems } from '../rules/payment-problems.ts';
import { paymentGraph } from '../states/payment.ts';
import { isoDate } from './primitives.ts';

/** A payment, or a free package taken (contract 3.12). */
export const paymentTransaction = z.object({
  id: z.number(),
  user_id: z.number(),
  package_id: z.number(),
  amount: z.number(),
  payment_gateway: z.enum(['Stripe', 'Paystack', 'Razorpay', 'Paypal', 'Flutterwave']).nullable(),
  /** Intent, reference or order at the provider. */
  order_id: z.string().nullable(),
  /** The charge that succeeded. */
  transaction_id: z.string().nullable(),
  payment_status: z.enum(paymentGraph.states),
  payment_type: z.enum(['online payment', 'free', 'bank transfer']).optional(),
  reject_reason: z.string().nullish(),
  package: z.object({ id: z.number(), name: z.string(), price: z.number().nullable() }).optional(),
  /** Ours: ISO 4217; blank for what is free. */
  currency: z.string().optional(),
  /** Ours: as it stands on the receipt; null without one. */
  receipt_number: z.string().nullish(),
  /** Ours: how much of the amount was given back. */
  refunded_amount: z.number().optional(),
  /** Ours: the money came, yet nothing could be granted for it; the operator looks at it. */
  problem: z.enum(paymentProblems).nullish(),
  /** Ours: play money of the demo's own till, which shows as a gateway that other clients know. */
  is_test: z.boolean().optional(),
  /** Ours: a bank has it under way, which takes days. */
  is_under_way: z.boolean().optional(),
  created_at: isoDate,
  updated_at: isoDate,
});
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** What a gateway needs to take a payment (contract 3.13). */
export const paymentIntent = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  status: z.union([z.enum(['pending', 'succeed', 'failed']), z.boolean()]),
  /** The provider's own answer; its shape is the provider's. */
  payment_gateway_response: z.record(z.string(), z.unknown()),
  payment_transaction_id: z.number(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

/** Public settings of the gateways; a secret key has no row here (contract 3.16). */
export const paymentSetting = z.object({
  type: z.enum([
    'stripe_gateway',
    'stripe_publishable_key',
    'stripe_currency',
    // Ours: where the card form's script comes from, when that is not Stripe's own address.
    'stripe_script',
    'paypal_gateway',
    'paypal_business_id',
    'paypal_currency',
    'sandbox_mode',
    'paystack_gateway',
    'paystack_public_key',
    'paystack_currency',
    'razorpay_gateway',
    'razor_key',
    'flutterwave_status',
    'flutterwave_currency',
    'bank_transfer_status',
    // Ours: the gateway that is on is the demo's own till; nothing is charged.
    'is_test',
  ]),
  data: z.string(),
});
export type PaymentSetting = z.infer<typeof paymentSetting>;

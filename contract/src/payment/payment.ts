import { z } from 'zod';
import { paymentProblems } from './payment-problems.ts';
import { paymentGraph } from './states.ts';
import { isoDate } from '../schema/primitives.ts';

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
  /** Ours: ISO 4217; blank for a free package. */
  currency: z.string().optional(),
  /** Ours: number of the receipt; null without one. */
  receipt_number: z.string().nullish(),
  /** Ours: the amount that was refunded. */
  refunded_amount: z.number().optional(),
  /** Ours: paid, but nothing could be granted for it; an admin must resolve it. */
  problem: z.enum(paymentProblems).nullish(),
  /** Ours: test money of the sandbox gateway, which has the name of a gateway that other clients know. */
  is_test: z.boolean().optional(),
  /** Ours: a bank is processing it, which takes days. */
  is_under_way: z.boolean().optional(),
  created_at: isoDate,
  updated_at: isoDate,
});
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** Data that a gateway needs for a payment (contract 3.13). */
export const paymentIntent = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  status: z.union([z.enum(['pending', 'succeed', 'failed']), z.boolean()]),
  /** The provider's own response, in the provider's format. */
  payment_gateway_response: z.record(z.string(), z.unknown()),
  payment_transaction_id: z.number(),
});

/** Public settings of the gateways; a secret key has no row here (contract 3.16). */
export const paymentSetting = z.object({
  type: z.enum([
    'stripe_gateway',
    'stripe_publishable_key',
    'stripe_currency',
    // Ours: source of the card form's script, when it is not Stripe's own.
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
    // Ours: the active gateway is the sandbox; nothing is charged.
    'is_test',
  ]),
  data: z.string(),
});
export type PaymentSetting = z.infer<typeof paymentSetting>;

import { z } from 'zod';
import { paymentIntent, paymentSetting, paymentTransaction } from '../records/payment.ts';
import { choice, id, optional, paging, text } from './input.ts';
import { nothing } from './nothing.ts';
import { ok, okList, okNull } from './output.ts';

export const getPaymentSettings = { input: nothing, output: ok(z.array(paymentSetting)) };

export const createPaymentIntent = {
  input: z.object({ package_id: id, platform_type: choice(['web', 'app']) }),
  output: ok(z.object({ payment_intent: paymentIntent, payment_transaction: paymentTransaction })),
};

export const paymentTransactionFail = { input: z.object({ payment_transaction_id: id }), output: okNull };

export const paypal = {
  /** `amount` is accepted and ignored: the package's price counts. */
  input: z.object({ package_id: id, amount: optional(text(40)) }),
  /** The page. */
  output: ok(z.string()),
};

export const flutterwave = {
  input: z.object({ package_id: id }),
  /** The provider's answer. Ours: which payment was begun, so that whoever comes back without paying can give it up. */
  output: ok(
    z.object({
      status: z.string(),
      message: z.string(),
      data: z.object({ link: z.string() }),
      payment_transaction_id: z.number().optional(),
    }),
  ),
};

export const getPaymentDetails = {
  input: z.object({
    payment_type: optional(choice(['online payment', 'free', 'bank transfer'])),
    ...paging(),
  }),
  output: okList(paymentTransaction),
};

/** Where the browser goes next. */
const redirect = ok(z.string());

export const appPaymentStatus = {
  input: z.object({
    error: optional(text(20)),
    /** Accepted and ignored: anybody can count it. */
    payment_transaction_id: optional(id),
    /** Ours: the payment's reference at PayPal, which cannot be guessed. */
    reference: optional(text(200)),
  }),
  output: redirect,
};

export const flutterwavePaymentStatus = {
  input: z.object({
    status: optional(text(40)),
    tx_ref: optional(text(200)),
    transaction_id: optional(text(200)),
  }),
  output: redirect,
};

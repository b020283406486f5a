import { z } from 'zod';
import { paymentIntent, paymentSetting, paymentTransaction } from './payment.ts';
import { choice, id, optional, paging, text, emptyInput } from '../schema/input.ts';
import { ok, okList, okNull, fileResponse } from '../schema/output.ts';

export const getPaymentSettings = { input: emptyInput, output: ok(z.array(paymentSetting)) };

export const createPaymentIntent = {
  input: z.object({ package_id: id, platform_type: choice(['web', 'app']) }),
  output: ok(z.object({ payment_intent: paymentIntent, payment_transaction: paymentTransaction })),
};

export const paymentTransactionFail = { input: z.object({ payment_transaction_id: id }), output: okNull };

export const paypal = {
  /** `amount` is accepted and ignored: the package's price is used. */
  input: z.object({ package_id: id, amount: optional(text(40)) }),
  /** HTML of the page. */
  output: ok(z.string()),
};

export const flutterwave = {
  input: z.object({ package_id: id }),
  /**
   * The provider's response. Ours: the id of the new payment, so that a user who returns without paying can cancel it.
   */
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

/** URL of the redirect. */
const redirect = ok(z.string());

export const appPaymentStatus = {
  input: z.object({
    error: optional(text(20)),
    /** Accepted and ignored, since it can be guessed. */
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

export const getReceipt = {
  /** `language`: a language code of the site; by default the browser's language. */
  input: z.object({ payment_transaction_id: id, language: optional(text(10)) }),
  output: fileResponse,
};

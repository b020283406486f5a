import { z } from 'zod';
import { textLength } from '../limits.ts';
import { id, numberChoice, optional, text } from '../schema/input.ts';
import { fileResponse, ok, okNull } from '../schema/output.ts';

export const getReceipt = {
  /** `language`: a language code of the site; by default the browser's language. */
  input: z.object({ payment_transaction_id: id, language: optional(text(10)) }),
  output: fileResponse,
};

export const adminRefundPayment = {
  input: z.object({
    payment_transaction_id: id,
    /** Whole units with at most two decimals; by default all that remains. */
    amount: optional(text(15).pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount like 19.99'))),
    /** Id of the charge, when there are several; by default the one that settled the payment. */
    charge_id: optional(text(200)),
    /** 1: it was refunded in another way and is only recorded. */
    by_hand: optional(numberChoice([0, 1])),
    reason: text(textLength.reason),
  }),
  output: ok(
    z.object({
      /**
       * `pending`: the provider has not responded and the request is repeated. `sent`: the provider accepted it, and
       * banks take days.
       */
      status: z.enum(['pending', 'sent', 'done']),
      amount: z.number(),
      /** Total refunds of the payment so far. */
      refunded_amount: z.number(),
    }),
  ),
};

export const adminSettlePayment = {
  input: z.object({ payment_transaction_id: id, reason: text(textLength.reason) }),
  output: okNull,
};

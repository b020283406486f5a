import { z } from 'zod';
import { textLength } from '../limits.ts';
import { id, numberChoice, optional, text } from './input.ts';
import { fileAnswer, ok, okNull } from './output.ts';

export const getReceipt = {
  /** `language`: a code as those of the site; the browser's when not said. */
  input: z.object({ payment_transaction_id: id, language: optional(text(10)) }),
  output: fileAnswer,
};

export const adminRefundPayment = {
  input: z.object({
    payment_transaction_id: id,
    /** Whole units with two places at most; all that remains when not said. */
    amount: optional(text(15).pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount like 19.99'))),
    /** Of which charge, where there are several; what settled the payment when not said. */
    charge_id: optional(text(200)),
    /** 1: it was given in another way, and is written down only. */
    by_hand: optional(numberChoice([0, 1])),
    reason: text(textLength.reason),
  }),
  output: ok(
    z.object({
      /** `pending` while the provider has not answered: it is asked again. `sent`: it took it, and banks take days. */
      status: z.enum(['pending', 'sent', 'done']),
      amount: z.number(),
      /** Of the payment, so far. */
      refunded_amount: z.number(),
    }),
  ),
};

export const adminSettlePayment = {
  input: z.object({ payment_transaction_id: id, reason: text(textLength.reason) }),
  output: okNull,
};

import { paymentTransactionFail } from '@latchkey/contract/payment/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { failPayment } from './fail-payment.ts';

/** Cancels the caller's pending payment. A settled payment or one of another account does not change (contract 2.7). */
export default defineHandler(paymentTransactionFail, async ({ payment_transaction_id: id }, context) => {
  await failPayment(id, { by: 'owner', reason: 'cancelled', ownerId: expectCaller(context).id }, context);
  return { data: null };
});

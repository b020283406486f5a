import { paymentTransactionFail } from '@latchkey/contract/calls/payment';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { failPayment } from './fail-payment.ts';

/** The caller gave a payment up. Nothing changes for one that is settled or somebody else's (contract 2.7). */
export default answer(paymentTransactionFail, async ({ payment_transaction_id: id }, context) => {
  await failPayment(id, { by: 'owner', reason: 'cancelled', ownerId: expectCaller(context).id }, context);
  return { data: null };
});

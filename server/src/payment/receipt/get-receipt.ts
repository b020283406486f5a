import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { receiptFile } from './receipt-file.ts';
import { receiptLanguage } from './receipt-texts.ts';
import { getReceipt } from '@latchkey/contract/payment/calls';

/** Returns the receipt of one of the caller's payments, in the requested language. */
export default defineHandler(getReceipt, async ({ payment_transaction_id: paymentId, language }, context) => {
  const wanted = receiptLanguage(language, context.language);
  const file = await receiptFile({ paymentId, accountId: expectCaller(context).id }, wanted, context);
  if (!file) throw new CallFailure('transaction_not_found');
  return { data: file };
});

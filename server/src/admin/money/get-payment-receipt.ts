import { adminGetPaymentReceipt } from '@latchkey/contract/calls/console/money';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { receiptFile } from '../../payment/receipt/receipt-file.ts';
import { receiptLanguage } from '../../payment/receipt/receipt-texts.ts';

/** The receipt of anybody's payment, as who paid can have it. */
export default answer(adminGetPaymentReceipt, async ({ payment_transaction_id: paymentId, language }, context) => {
  const wanted = receiptLanguage(language, context.language);
  const file = await receiptFile({ paymentId, accountId: 'anyone' }, wanted, context);
  if (!file) throw new CallFailure('transaction_not_found');
  return { data: file };
});

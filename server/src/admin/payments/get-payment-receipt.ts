import { adminGetPaymentReceipt } from '@latchkey/contract/admin/payments/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { receiptFile } from '../../payment/receipt/receipt-file.ts';
import { receiptLanguage } from '../../payment/receipt/receipt-texts.ts';

/** Returns the receipt of any payment, the same file that the payer can download. */
export default defineHandler(
  adminGetPaymentReceipt,
  async ({ payment_transaction_id: paymentId, language }, context) => {
    const fileLanguage = receiptLanguage(language, context.language);
    const file = await receiptFile({ paymentId, accountId: 'anyone' }, fileLanguage, context);
    if (!file) throw new CallFailure('transaction_not_found');
    return { data: file };
  },
);

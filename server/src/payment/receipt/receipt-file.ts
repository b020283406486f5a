import type { FileResponse } from '@latchkey/contract/schema/output';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import type { Services } from '../../platform/context.ts';
import { loadLetterhead } from './letterhead.ts';
import { loadReceipt } from './load-receipt.ts';
import { type LocalizedTexts, serverTexts } from '../../platform/texts/server-texts.ts';
import { writeReceipt } from './write-receipt.ts';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { getReceipt } from '@latchkey/contract/payment/calls';

/** Returns the receipt of one of the caller's payments, in the requested language. */
export const getReceiptHandler = defineHandler(
  getReceipt,
  async ({ payment_transaction_id: paymentId, language }, context) => {
    const wanted = serverTexts('receipt', language, context.language);
    const file = await receiptFile({ paymentId, accountId: expectCaller(context).id }, wanted, context);
    if (!file) throw new CallFailure('transaction_not_found');
    return { data: file };
  },
);

/**
 * Creates the receipt of a payment as PDF. It is created on every request, because a stored file would lack later
 * refunds.
 * @returns null when there is no such payment, or it has no receipt number
 */
export async function receiptFile(
  { paymentId, accountId }: { paymentId: number; accountId: number | 'anyone' },
  language: LocalizedTexts<'receipt'>,
  { database, files }: Pick<Services, 'database' | 'files'>,
): Promise<FileResponse | null> {
  const receipt = await loadReceipt(paymentId, accountId, database);
  if (!receipt) return null;
  return {
    name: `receipt-${receiptNumber(receipt.year, receipt.number)}.pdf`,
    contentType: 'application/pdf',
    content: await writeReceipt(receipt, language, await loadLetterhead(database, files)),
  };
}

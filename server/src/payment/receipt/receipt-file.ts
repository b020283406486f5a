import type { FileResponse } from '@latchkey/contract/schema/output';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import type { Services } from '../../platform/context.ts';
import { loadLetterhead } from './letterhead.ts';
import { loadReceipt } from './load-receipt.ts';
import type { ReceiptLanguage } from './receipt-texts.ts';
import { writeReceipt } from './write-receipt.ts';

/**
 * Creates the receipt of a payment as PDF. It is created on every request, because a stored file would lack later
 * refunds.
 * @returns null when there is no such payment, or it has no receipt number
 */
export async function receiptFile(
  { paymentId, accountId }: { paymentId: number; accountId: number | 'anyone' },
  language: ReceiptLanguage,
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

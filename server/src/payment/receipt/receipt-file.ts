import type { FileAnswer } from '@latchkey/contract/schemas/output';
import { receiptNumber } from '@latchkey/contract/rules/receipt-number';
import type { Services } from '../../context.ts';
import { loadLetterhead } from './letterhead.ts';
import { loadReceipt } from './load-receipt.ts';
import type { ReceiptLanguage } from './receipt-texts.ts';
import { writeReceipt } from './write-receipt.ts';

/**
 * The receipt of one of somebody's payments as a PDF, made anew each time: a file kept would know nothing of a refund.
 * @returns null when there is no such payment, or none has come in for it
 */
export async function receiptFile(
  { paymentId, accountId }: { paymentId: number; accountId: number | 'anyone' },
  language: ReceiptLanguage,
  { database, files }: Pick<Services, 'database' | 'files'>,
): Promise<FileAnswer | null> {
  const receipt = await loadReceipt(paymentId, accountId, database);
  if (!receipt) return null;
  return {
    name: `receipt-${receiptNumber(receipt.year, receipt.number)}.pdf`,
    contentType: 'application/pdf',
    content: await writeReceipt(receipt, language, await loadLetterhead(database, files)),
  };
}

import { getReceipt } from '@latchkey/contract/calls/receipt';
import { CallFailure } from '@latchkey/contract/errors';
import { receiptNumber } from '@latchkey/contract/rules/receipt-number';
import { expectCaller } from '../../account/expect-caller.ts';
import { answer } from '../../answer.ts';
import { loadLetterhead } from './letterhead.ts';
import { loadReceipt } from './load-receipt.ts';
import { receiptLanguage } from './receipt-texts.ts';
import { writeReceipt } from './write-receipt.ts';

/** The receipt of one of the caller's payments, made anew each time: a file kept would know nothing of a refund. */
export default answer(getReceipt, async ({ payment_transaction_id, language }, context) => {
  const { database, files } = context;
  const receipt = await loadReceipt(payment_transaction_id, expectCaller(context).id, database);
  if (!receipt) throw new CallFailure('transaction_not_found');
  const content = await writeReceipt(
    receipt,
    receiptLanguage(language, context.language),
    await loadLetterhead(database, files),
  );
  return {
    data: {
      name: `receipt-${receiptNumber(receipt.year, receipt.number)}.pdf`,
      contentType: 'application/pdf',
      content,
    },
  };
});

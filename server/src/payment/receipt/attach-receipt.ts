import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Services } from '../../platform/context.ts';
import type { DueMessage } from '../../platform/mail/send-due-messages.ts';
import type { MailAttachment } from '../../platform/mail/smtp.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { receiptFile } from './receipt-file.ts';

type AttachDeps = Pick<Services, 'database' | 'files'> & { log: Pick<Logger, 'warn'> };

/**
 * Returns a function that creates the receipt attached to a mail, in the payer's language. It is drawn when the mail is
 * sent, so that no copy of the payer's address waits in the queue. On an error the mail is sent without it, because the
 * mail contains the same facts and a link to the file.
 */
export function receiptAttacher({ database, files, log }: AttachDeps) {
  return async ({
    id,
    receipt_of: paymentId,
  }: Pick<DueMessage, 'id' | 'receipt_of'>): Promise<MailAttachment | null> => {
    if (paymentId === null) return null;
    try {
      const payer = await database.db
        .selectFrom('payment_transaction as t')
        .innerJoin('account as a', 'a.id', 't.account_id')
        .select(['a.id', 'a.language'])
        .where('t.id', '=', paymentId)
        .executeTakeFirst();
      if (!payer) return null;
      const fallback = (await loadSettings(database)).text('default_language');
      const language = serverTexts('receipt', payer.language, fallback);
      const file = await receiptFile({ paymentId, accountId: payer.id }, language, { database, files });
      return file && { filename: file.name, contentType: file.contentType, content: await buffer(file.content) };
    } catch (error) {
      log.warn({ err: error, mail: id }, 'receipt attachment failed');
      return null;
    }
  };
}

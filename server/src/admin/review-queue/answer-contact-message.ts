import { adminAnswerContactMessage } from '@latchkey/contract/admin/review-queue/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { findAccountByEmail } from './load-user.ts';
import { settleMessage } from './settle-message.ts';

/**
 * Replies to a message of the contact form by mail, with a mail frame in the sender's language, and settles it.
 * @throws CallFailure `mail_not_set_up`
 */
export default defineHandler(adminAnswerContactMessage, async ({ id, message: text }, context) => {
  await expectMailServer(context);
  await context.database.transaction(async (trx) => {
    const received = await settleMessage(trx, { id, answer: text }, context);
    const account = await findAccountByEmail(received.email, trx);
    const known = account
      ? await trx.selectFrom('account').select('language').where('id', '=', account).executeTakeFirst()
      : undefined;
    const { subject, message: question } = received;
    const reader = {
      to: received.email,
      name: received.first_name,
      language: received.language || known?.language || null,
    };
    await enqueueMail(context, reader, 'contact-answer', { subject, question, answer: text }, { trx });
  });
  return { data: null };
});

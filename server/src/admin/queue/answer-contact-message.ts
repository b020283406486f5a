import { adminAnswerContactMessage } from '@latchkey/contract/calls/console/queue';
import { answer } from '../../answer.ts';
import { postMail } from '../../services/mail/post-mail.ts';
import { expectMailServer } from '../../services/reach.ts';
import { findByEmail } from './load-person.ts';
import { settleMessage } from './settle-message.ts';

/**
 * Answers a message of the contact form by mail, in the frame of its writer's language, and puts it away.
 * @throws CallFailure `mail_not_set_up`
 */
export default answer(adminAnswerContactMessage, async ({ id, message: text }, context) => {
  await expectMailServer(context);
  await context.database.transaction(async (within) => {
    const asked = await settleMessage(within, { id, answer: text }, context);
    const account = await findByEmail(asked.email, within);
    const known = account
      ? await within.selectFrom('account').select('language').where('id', '=', account).executeTakeFirst()
      : undefined;
    const { subject, message: question } = asked;
    const reader = { to: asked.email, name: asked.first_name, language: asked.language || known?.language || null };
    await postMail(context, reader, 'contact-answer', { subject, question, answer: text }, { within });
  });
  return { data: null };
});

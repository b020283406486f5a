import { adminAnswerContactMessage } from '@latchkey/contract/admin/review-queue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import type { Context } from '../../platform/context.ts';
import type { ContactMessageTable, Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { findAccountByEmail } from './load-user.ts';
import { expectPending } from './expect-pending.ts';

/**
 * Replies to a message of the contact form by mail, with a mail frame in the sender's language, and settles it.
 * @throws CallFailure `mail_not_set_up`
 */
export const answerContactMessage = defineHandler(adminAnswerContactMessage, async ({ id, message: text }, context) => {
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

/**
 * Settles a message of the contact form.
 * @param answer the reply sent by mail, `''` without one
 * @throws CallFailure `message_not_found`, `status_change_not_allowed` when it is already settled
 */
export async function settleMessage(
  trx: Transaction<Tables>,
  { id, answer, reason = '' }: { id: number; answer: string; reason?: string | undefined },
  context: Context,
): Promise<Selectable<ContactMessageTable>> {
  const message = await trx
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw new CallFailure('message_not_found');
  if (message.settled_at !== null) expectPending('settled');
  await trx
    .updateTable('contact_message')
    .set({ settled_at: context.now(), settled_by: expectOperator(context).id, answer })
    .where('id', '=', id)
    .execute();
  const change = { subject: 'contact-message', subject_id: id, accountId: null, before: message.subject } as const;
  const after = answer === '' ? 'done' : 'answered';
  await writeAudit({ action: 'settle-contact-message', ...change, after, reason }, context, trx);
  return message;
}

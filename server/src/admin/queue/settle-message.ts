import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { ContactMessageTable, Tables } from '../../database/tables.ts';
import { expectOperator } from '../expect-operator.ts';
import { expectWaiting } from '../expect-waiting.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Puts a message of the contact form away.
 * @param answer what was answered by mail, `''` for nothing
 * @throws CallFailure `message_not_found`, `status_change_not_allowed` where somebody did already
 */
export async function settleMessage(
  within: Transaction<Tables>,
  { id, answer, reason = '' }: { id: number; answer: string; reason?: string | undefined },
  context: Context,
): Promise<Selectable<ContactMessageTable>> {
  const message = await within
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw new CallFailure('message_not_found');
  if (message.settled_at !== null) expectWaiting('settled');
  await within
    .updateTable('contact_message')
    .set({ settled_at: context.now(), settled_by: expectOperator(context).id, answer })
    .where('id', '=', id)
    .execute();
  const change = { subject: 'contact-message', subject_id: id, accountId: null, before: message.subject } as const;
  const after = answer === '' ? 'done' : 'answered';
  await writeAudit({ action: 'settle-contact-message', ...change, after, reason }, context, within);
  return message;
}

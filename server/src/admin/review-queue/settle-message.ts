import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ContactMessageTable, Tables } from '../../platform/database/tables.ts';
import { expectPending } from './expect-pending.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

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

import { adminDeleteOutgoingMessage } from '@latchkey/contract/admin/outgoing-messages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { accountOfReceiver } from './account-of-receiver.ts';
import { messageState } from './message-conditions.ts';

/**
 * Deletes an unsent message, so that it is never sent.
 * @throws CallFailure `not_found`; `status_change_not_allowed` when it is sent, or is being sent right now
 */
export default defineHandler(adminDeleteOutgoingMessage, async ({ id }, context) => {
  await context.database.transaction(async (trx) => {
    const known = await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw new CallFailure('not_found');
    const { rows } = await sql<{ state: string; recipient: string }>`
      select ${messageState} as state, o.recipient from outbox o
        where o.id = ${id} and o.sent_at is null for update skip locked`.execute(trx);
    const [message] = rows;
    if (!message) throw new CallFailure('status_change_not_allowed');
    await trx.deleteFrom('outbox').where('id', '=', id).execute();
    const accountId = await accountOfReceiver(message.recipient, trx);
    const change = { subject: 'outgoing-message', subject_id: id, before: message.state, after: 'deleted' } as const;
    await writeAudit({ action: 'delete-outgoing-message', accountId, ...change, reason: '' }, context, trx);
  });
  return { data: null };
});

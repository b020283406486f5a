import { adminEndSession } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Ends one session of the operator who calls, or all others.
 * @throws CallFailure `not_found`
 */
export default defineHandler(adminEndSession, async ({ id: sessionId }, context) => {
  const { id, name, sessionHash } = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('operator_session')
      .where('operator_id', '=', id)
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId as number))
      .$if(sessionId === undefined, (query) => query.where('token_hash', '<>', sessionHash))
      .returning('id')
      .execute();
    if (sessionId !== undefined && ended.length === 0) throw new CallFailure('not_found');
    const change = {
      subject: 'operator',
      subject_id: id,
      accountId: null,
      before: `${ended.length} sessions`,
    } as const;
    await writeAudit({ action: 'end-session', ...change, after: name, reason: '' }, context, trx);
  });
  return { data: null };
});

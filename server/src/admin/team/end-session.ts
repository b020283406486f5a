import { adminEndSession } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Ends one of one's sessions of the console, or all others.
 * @throws CallFailure `not_found`
 */
export default answer(adminEndSession, async ({ id: only }, context) => {
  const { id, name, sessionHash } = expectOperator(context);
  await context.database.transaction(async (within) => {
    const ended = await within
      .deleteFrom('operator_session')
      .where('operator_id', '=', id)
      .$if(only !== undefined, (query) => query.where('id', '=', only as number))
      .$if(only === undefined, (query) => query.where('token_hash', '<>', sessionHash))
      .returning('id')
      .execute();
    if (only !== undefined && ended.length === 0) throw new CallFailure('not_found');
    const change = {
      subject: 'operator',
      subject_id: id,
      accountId: null,
      before: `${ended.length} sessions`,
    } as const;
    await writeAudit({ action: 'end-session', ...change, after: name, reason: '' }, context, within);
  });
  return { data: null };
});

import { adminGetSessions } from '@latchkey/contract/admin/team/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { isOpenOperatorSession } from '../operator/operator-sessions.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Returns the open sessions of the operator who calls; for the shared demo account, only the current one. */
export default defineHandler(adminGetSessions, async (_, context) => {
  const { id, isDemo, sessionHash } = expectOperator(context);
  const rows = await context.database.db
    .selectFrom('operator_session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'token_hash'])
    .where('operator_id', '=', id)
    .where(isOpenOperatorSession(context.now()))
    .$if(isDemo, (query) => query.where('token_hash', '=', sessionHash))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const data = rows.map(({ token_hash: hash, created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: hash.equals(sessionHash),
  }));
  return { data, total: data.length };
});

import { defineHandler } from '../../platform/define-handler.ts';
import { expectCaller } from '../../platform/expect-caller.ts';
import { isOpenSession } from './sessions.ts';
import { getSessions } from '@latchkey/contract/sign-in/calls';

/** Lists the caller's sessions, last used first. The caller of a shared demo account gets only the current session. */
export default defineHandler(getSessions, async (_, context) => {
  const { now } = context;
  const { id, isDemo, sessionId } = expectCaller(context);
  const rows = await context.database.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'operator_id'])
    .where('account_id', '=', id)
    .where(isOpenSession(now()))
    .$if(isDemo, (query) => query.where('id', '=', sessionId))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
    ...(row.operator_id !== null && { is_operator: true }),
  }));
  return { data, total: data.length };
});

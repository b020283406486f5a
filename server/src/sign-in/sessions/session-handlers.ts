import { defineHandler } from '../../platform/define-handler.ts';
import { expectCaller } from '../../platform/expect-caller.ts';
import { isOpenSession } from './sessions.ts';
import { getSessions, endSession, beforeLogout } from '@latchkey/contract/sign-in/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { deletePushToken } from '../../notification/push-tokens.ts';

/** Ends the caller's session, which invalidates its token and stops pushes to its device (contract 2.2). */
export const beforeLogoutHandler = defineHandler(beforeLogout, async ({ fcm_id }, context) => {
  const { database, sessions } = context;
  const { id, sessionId } = expectCaller(context);
  await database.transaction(async (transaction) => {
    if (fcm_id !== undefined) await deletePushToken(fcm_id, id, transaction);
    await sessions.end(id, { only: sessionId }, transaction);
  });
  sessions.evict(id);
  return { message: 'You are signed out.' };
});

/** Ends one session of the caller, or all except the current one, and stops their pushes. */
export const endSessionHandler = defineHandler(endSession, async ({ id: only }, context) => {
  const { sessions } = context;
  const { id, sessionId } = expectCaller(context);
  const ended = await sessions.end(id, only === undefined ? { except: sessionId } : { only });
  if (only !== undefined && ended === 0) throw new CallFailure('not_found');
  sessions.evict(id);
  return { message: only === undefined ? 'All other devices are signed out.' : 'This device is signed out.' };
});

/** Lists the caller's sessions, last used first. The caller of a shared demo account gets only the current session. */
export const getSessionsHandler = defineHandler(getSessions, async (_, context) => {
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

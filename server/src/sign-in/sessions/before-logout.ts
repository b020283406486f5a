import { deletePushToken } from '../../notification/push-tokens.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectCaller } from '../../platform/expect-caller.ts';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

/** Ends the caller's session, which invalidates its token and stops pushes to its device (contract 2.2). */
export default defineHandler(beforeLogout, async ({ fcm_id }, context) => {
  const { database, sessions } = context;
  const { id, sessionId } = expectCaller(context);
  await database.transaction(async (transaction) => {
    if (fcm_id !== undefined) await deletePushToken(fcm_id, id, transaction);
    await sessions.end(id, { only: sessionId }, transaction);
  });
  sessions.evict(id);
  return { message: 'You are signed out.' };
});

import { beforeLogout } from '@latchkey/contract/calls/account';
import { removePushToken } from '../account/push-tokens.ts';
import { answer } from '../answer.ts';
import { expectCaller } from '../account/expect-caller.ts';

/** Ends this session: its token is worthless from now on, and no push goes to its device (contract 2.2). */
export default answer(beforeLogout, async ({ fcm_id }, context) => {
  const { database, sessions } = context;
  const { id, sessionId } = expectCaller(context);
  await database.transaction(async (transaction) => {
    if (fcm_id !== undefined) await removePushToken(fcm_id, id, transaction);
    await sessions.end(id, { only: sessionId }, transaction);
  });
  sessions.forget(id);
  return { message: 'You are signed out.' };
});

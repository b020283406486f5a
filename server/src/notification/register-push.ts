import { registerPush } from '@latchkey/contract/calls/notification';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { registerPushToken } from '../account/push-tokens.ts';
import { answer } from '../answer.ts';

/** From now on the caller's pushes go to this device, too. */
export default answer(registerPush, async ({ fcm_id }, context) => {
  const { id: accountId, sessionId } = expectCaller(context);
  const owner = { accountId, sessionId, at: context.now() };
  const isKept = await context.database.transaction((within) => registerPushToken(fcm_id, owner, within));
  if (!isKept) throw new CallFailure('validation', { message: 'fcm_id must be a push token or a subscription' });
  return { message: 'Notifications come to this device.' };
});

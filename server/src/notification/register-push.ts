import { registerPush } from '@latchkey/contract/calls/notification';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { registerPushToken } from '../account/push-tokens.ts';
import { defineHandler } from '../define-handler.ts';

/** Registers a device for the caller's pushes. */
export default defineHandler(registerPush, async ({ fcm_id }, context) => {
  const { id: accountId, sessionId } = expectCaller(context);
  const owner = { accountId, sessionId, at: context.now() };
  const isRegistered = await context.database.transaction((trx) => registerPushToken(fcm_id, owner, trx));
  if (!isRegistered) throw new CallFailure('validation', { message: 'fcm_id must be a push token or a subscription' });
  return { message: 'Notifications come to this device.' };
});

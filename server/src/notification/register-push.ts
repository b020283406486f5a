import { registerPush } from '@latchkey/contract/notification/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { registerPushToken } from './push-tokens.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** Registers a device for the caller's pushes. */
export default defineHandler(registerPush, async ({ fcm_id }, context) => {
  const { id: accountId, sessionId } = expectCaller(context);
  const owner = { accountId, sessionId, at: context.now() };
  const isRegistered = await context.database.transaction((trx) => registerPushToken(fcm_id, owner, trx));
  if (!isRegistered) throw new CallFailure('validation', { message: 'fcm_id must be a push token or a subscription' });
  return { message: 'Notifications come to this device.' };
});

import { removePush } from '@latchkey/contract/calls/notification';
import { expectCaller } from '../account/expect-caller.ts';
import { deletePushToken } from '../account/push-tokens.ts';
import { defineHandler } from '../define-handler.ts';

/** Stops pushes to a device of the caller. */
export default defineHandler(removePush, async ({ fcm_id }, context) => {
  await deletePushToken(fcm_id, expectCaller(context).id, context.database.db);
  return { message: 'No more notifications come to this device.' };
});

import { removePush } from '@latchkey/contract/notification/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { deletePushToken } from './push-tokens.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** Stops pushes to a device of the caller. */
export default defineHandler(removePush, async ({ fcm_id }, context) => {
  await deletePushToken(fcm_id, expectCaller(context).id, context.database.db);
  return { message: 'No more notifications come to this device.' };
});

import { removePush } from '@latchkey/contract/calls/notification';
import { expectCaller } from '../account/expect-caller.ts';
import { removePushToken } from '../account/push-tokens.ts';
import { answer } from '../answer.ts';

/** No pushes go to this device any more. */
export default answer(removePush, async ({ fcm_id }, context) => {
  await removePushToken(fcm_id, expectCaller(context).id, context.database.db);
  return { message: 'No more notifications come to this device.' };
});

import { adminBlockUser } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { block } from '../chat/set-block.ts';

/** The operator and this account write to each other no more. */
export default answer(adminBlockUser, async ({ user_id, reason = '' }, context) => {
  await block({ by: null, whom: user_id }, reason, context);
  return { data: null };
});

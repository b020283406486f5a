import { adminUnblockUser } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { unblock } from '../chat/set-block.ts';

export default answer(adminUnblockUser, async ({ user_id }, context) => {
  await unblock({ by: null, whom: user_id }, context);
  return { data: null };
});

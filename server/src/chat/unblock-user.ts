import { unblockUser } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { partyOf } from './party.ts';
import { unblock } from './set-block.ts';

/** Takes a block back; the operator's, too, which legacy cannot (contract 2.8). */
export default answer(unblockUser, async ({ to_user_id = 0 }, context) => {
  await unblock({ by: expectCaller(context).id, whom: partyOf(to_user_id) }, context);
  return { data: null, message: 'You can write to this user again.' };
});

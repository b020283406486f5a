import { blockUser } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { partyOf } from './party.ts';
import { block } from './set-block.ts';

/** Blocks somebody or the operator (contract 2.8). */
export default answer(blockUser, async ({ to_user_id = 0, reason = '' }, context) => {
  await block({ by: expectCaller(context).id, whom: partyOf(to_user_id) }, reason, context);
  return { data: null, message: 'You have blocked this user.' };
});

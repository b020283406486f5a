import { blockUser } from '@latchkey/contract/chat/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { partyOf } from './party.ts';
import { block } from './set-block.ts';

/** Blocks a user or the operator (contract 2.8). */
export default defineHandler(blockUser, async ({ to_user_id = 0, reason = '' }, context) => {
  await block({ by: expectCaller(context).id, whom: partyOf(to_user_id) }, reason, context);
  return { data: null, message: 'You have blocked this user.' };
});

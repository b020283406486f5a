import { unblockUser } from '@latchkey/contract/chat/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { partyOf } from './party.ts';
import { unblock } from './set-block.ts';

/** Removes the caller's block of a user or of the operator, which the legacy API could not (contract 2.8). */
export default defineHandler(unblockUser, async ({ to_user_id = 0 }, context) => {
  await unblock({ by: expectCaller(context).id, whom: partyOf(to_user_id) }, context);
  return { data: null, message: 'You can write to this user again.' };
});

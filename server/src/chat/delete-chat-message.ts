import { deleteChatMessage } from '@latchkey/contract/chat/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { deleteOwnMessage } from './delete-own-message.ts';
import { deleteThread } from './delete-thread.ts';
import { partyOf } from './party.ts';

/** Deletes one of the caller's messages, or a whole conversation of the caller if the id is blank (contract 2.8). */
export default defineHandler(deleteChatMessage, async (input, context) => {
  const { message_id, sender_id, receiver_id, property_id } = input;
  const { id: me } = expectCaller(context);
  if (message_id !== undefined) {
    await deleteOwnMessage(message_id, { me, other: partyOf(receiver_id) }, context);
    return { data: null, message: 'Message deleted.' };
  }
  // Some clients send the two ids in the opposite order: the one that is not the caller is the other party.
  const other = receiver_id === me && sender_id !== undefined ? sender_id : receiver_id;
  if (property_id === undefined) throw new CallFailure('thread_not_found');
  await deleteThread({ me, other: partyOf(other), propertyId: property_id }, context);
  return { data: null, message: 'Conversation deleted.' };
});

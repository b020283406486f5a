import { deleteChatMessage } from '@latchkey/contract/calls/chat';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { deleteMessage } from './delete-message.ts';
import { deleteThread } from './delete-thread.ts';
import { partyOf } from './party.ts';

/** Deletes one of the caller's messages, or with a blank id a whole conversation of theirs (contract 2.8). */
export default answer(deleteChatMessage, async (input, context) => {
  const { message_id, sender_id, receiver_id, property_id } = input;
  const { id: me } = expectCaller(context);
  if (message_id !== undefined) {
    await deleteMessage(message_id, { me, other: partyOf(receiver_id) }, context);
    return { data: null, message: 'Message deleted.' };
  }
  // Some clients name the two the other way round: whoever of them is not the caller is the other party.
  const other = receiver_id === me && sender_id !== undefined ? sender_id : receiver_id;
  if (property_id === undefined) throw new CallFailure('thread_not_found');
  await deleteThread({ me, other: partyOf(other), propertyId: property_id }, context);
  return { data: null, message: 'Conversation deleted.' };
});

import { adminDeleteChatMessage } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { deleteMessage } from '../chat/delete-message.ts';
import { deleteThread } from '../chat/delete-thread.ts';
import { operatorThread } from './chat-thread-name.ts';

/** Deletes one of the operator's messages, or with a blank id a whole conversation of the operator's. */
export default answer(adminDeleteChatMessage, async ({ message_id, ...input }, context) => {
  const name = operatorThread(input);
  if (message_id === undefined) await deleteThread(name, context);
  else await deleteMessage(message_id, name, context);
  return { data: null };
});

import { adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { createMessage } from '../../chat/create-message.ts';
import { operatorThread } from './thread-name.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Sends a message to a user on behalf of the market; the message stores which operator sent it. */
export default defineHandler(adminSendMessage, async (input, context) => {
  const { message = '', file, audio, client_id } = input;
  const { id: operatorId } = expectOperator(context);
  const data = await createMessage(
    { ...operatorThread(input), message, file, audio, clientId: client_id, operatorId },
    context,
  );
  return { id: data.id, data, message: 'Message sent.' };
});

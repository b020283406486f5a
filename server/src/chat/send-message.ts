import { sendMessage } from '@latchkey/contract/chat/calls';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { createMessage } from './create-message.ts';

/** Sends a text, a file or a voice message (contract 2.8); the sender comes from the token. */
export const sendMessageHandler = defineHandler(sendMessage, async (input, context) => {
  const { receiver_id, property_id, message = '', file, audio, client_id } = input;
  const data = await createMessage(
    {
      me: expectCaller(context).id,
      other: fromWireAccountId(receiver_id),
      propertyId: property_id,
      message,
      file,
      audio,
      clientId: client_id,
    },
    context,
  );
  return { id: data.id, data, message: 'Message sent.' };
});

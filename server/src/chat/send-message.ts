import { sendMessage } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { partyOf } from './party.ts';
import { send } from './send.ts';

/** Sends a text, a file or a voice message (contract 2.8); the token tells who sends. */
export default answer(sendMessage, async (input, context) => {
  const { receiver_id, property_id, message = '', file, audio, client_id } = input;
  const data = await send(
    {
      me: expectCaller(context).id,
      other: partyOf(receiver_id),
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

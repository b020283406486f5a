import { adminSendMessage } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { send } from '../chat/send.ts';
import { operatorThread } from './chat-thread-name.ts';
import { expectOperator } from './expect-operator.ts';

/** Writes to somebody in the operator's name; who of its people did is kept with the message. */
export default answer(adminSendMessage, async (input, context) => {
  const { message = '', file, audio, client_id } = input;
  const { id: operatorId } = expectOperator(context);
  const data = await send({ ...operatorThread(input), message, file, audio, clientId: client_id, operatorId }, context);
  return { id: data.id, data, message: 'Message sent.' };
});

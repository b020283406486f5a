import { adminGetMessages } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { listMessages } from '../chat/list-messages.ts';
import { operatorThread } from './chat-thread-name.ts';

/** The messages between the operator and somebody; those between other people are nobody's business. */
export default answer(adminGetMessages, (input, context) => listMessages(operatorThread(input), input, context));

import { adminGetChats } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { listThreads } from '../chat/list-threads.ts';

/** The operator's conversations: all of its people see the same. */
export default answer(adminGetChats, (input, context) => listThreads(null, input, context));

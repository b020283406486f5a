import { getChats } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { listThreads } from './list-threads.ts';

/** The caller's conversations, one for each other party and home (contract 2.8). */
export default answer(getChats, (input, context) => listThreads(expectCaller(context).id, input, context));

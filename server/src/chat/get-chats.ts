import { getChats } from '@latchkey/contract/calls/chat';
import { expectCaller } from '../account/expect-caller.ts';
import { defineHandler } from '../define-handler.ts';
import { listThreads } from './list-threads.ts';

/** The caller's conversations, one for each other party and property (contract 2.8). */
export default defineHandler(getChats, (input, context) => listThreads(expectCaller(context).id, input, context));

import { getChats } from '@latchkey/contract/chat/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { listThreads } from './list-threads.ts';

/** The caller's conversations, one for each other party and property (contract 2.8). */
export default defineHandler(getChats, (input, context) => listThreads(expectCaller(context).id, input, context));

import { adminGetChats } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { listThreads } from '../../chat/list-threads.ts';

/** Returns the operator's conversations, the same for every operator. */
export default defineHandler(adminGetChats, (input, context) => listThreads(null, input, context));

import { adminMarkMessagesRead } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { markRead } from '../chat/mark-read.ts';
import { operatorThread } from './chat-thread-name.ts';

/** How far the operator's people have read; one of them has read for all. */
export default answer(adminMarkMessagesRead, async ({ message_id, ...input }, context) => ({
  data: { unread_count: await markRead(operatorThread(input), message_id, context) },
}));

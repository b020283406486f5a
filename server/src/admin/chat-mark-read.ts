import { adminMarkMessagesRead } from '@latchkey/contract/calls/operator-chat';
import { defineHandler } from '../define-handler.ts';
import { updateReadPosition } from '../chat/update-read-position.ts';
import { operatorThread } from './chat-thread-name.ts';

/** Marks messages as read for all operators at once. */
export default defineHandler(adminMarkMessagesRead, async ({ message_id, ...input }, context) => ({
  data: { unread_count: await updateReadPosition(operatorThread(input), message_id, context) },
}));

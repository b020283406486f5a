import { adminMarkMessagesRead } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { updateReadPosition } from '../../chat/read-position.ts';
import { operatorThread } from './thread-name.ts';

/** Marks messages as read for all operators at once. */
export default defineHandler(adminMarkMessagesRead, async ({ message_id, ...input }, context) => ({
  data: { unread_count: await updateReadPosition(operatorThread(input), message_id, context) },
}));

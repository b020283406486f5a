import { adminGetMessages } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadMessagePage } from '../../chat/load-message-page.ts';
import { operatorThread } from './thread-name.ts';

/** Returns messages between the operator and a user; conversations between users are not accessible. */
export default defineHandler(adminGetMessages, (input, context) =>
  loadMessagePage(operatorThread(input), input, context),
);

import { adminGetMessages } from '@latchkey/contract/calls/operator-chat';
import { defineHandler } from '../define-handler.ts';
import { loadMessagePage } from '../chat/load-message-page.ts';
import { operatorThread } from './chat-thread-name.ts';

/** Returns messages between the operator and a user; conversations between users are not accessible. */
export default defineHandler(adminGetMessages, (input, context) =>
  loadMessagePage(operatorThread(input), input, context),
);

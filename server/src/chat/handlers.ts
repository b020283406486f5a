import type { AnyHandler } from '../platform/define-handler.ts';
import { blockUserHandler, unblockUserHandler } from './blocks.ts';
import { getChatsHandler } from './list-threads.ts';
import { deleteChatMessageHandler } from './delete-messages.ts';
import { beginEnquiryHandler, sendEnquiryHandler } from './enquiry.ts';
import { markMessagesReadHandler, getUnreadCountsHandler } from './read-position.ts';
import { getMessagesHandler } from './load-message-page.ts';
import { reportChatHandler } from './report-chat.ts';
import { sendMessageHandler } from './send-message.ts';

export const handlers: readonly AnyHandler[] = [
  blockUserHandler,
  getChatsHandler,
  deleteChatMessageHandler,
  beginEnquiryHandler,
  sendEnquiryHandler,
  markMessagesReadHandler,
  getMessagesHandler,
  reportChatHandler,
  sendMessageHandler,
  unblockUserHandler,
  getUnreadCountsHandler,
];

import type { AnyHandler } from '../platform/define-handler.ts';
import blockUser from './block-user.ts';
import getChats from './get-chats.ts';
import deleteChatMessage from './delete-chat-message.ts';
import { beginEnquiryHandler, sendEnquiryHandler } from './enquiry.ts';
import markMessagesRead from './mark-messages-read.ts';
import getMessages from './get-messages.ts';
import reportChat from './report-chat.ts';
import sendMessage from './send-message.ts';
import unblockUser from './unblock-user.ts';
import getUnreadCounts from './get-unread-counts.ts';

export const handlers: readonly AnyHandler[] = [
  blockUser,
  getChats,
  deleteChatMessage,
  beginEnquiryHandler,
  sendEnquiryHandler,
  markMessagesRead,
  getMessages,
  reportChat,
  sendMessage,
  unblockUser,
  getUnreadCounts,
];

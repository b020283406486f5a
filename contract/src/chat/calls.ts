import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getChats = defineCall<typeof schemas.getChats>({
  path: 'get_chats',
  auth: 'required',
  summary: 'The caller’s conversations, the latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const getMessages = defineCall<typeof schemas.getMessages>({
  path: 'get_messages',
  auth: 'required',
  summary: 'The messages of one conversation, newest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const sendMessage = defineCall<typeof schemas.sendMessage>({
  method: 'POST',
  path: 'send_message',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'message',
  summary: 'Sends a text, file or voice message.',
  allowedInDemo: true,
});

export const deleteChatMessage = defineCall<typeof schemas.deleteChatMessage>({
  method: 'POST',
  path: 'delete_chat_message',
  auth: 'required',
  style: 'F2',
  summary: 'Deletes one of the caller’s messages, or a whole conversation.',
  allowedInDemo: true,
});

export const blockUser = defineCall<typeof schemas.blockUser>({
  method: 'POST',
  path: 'block-user',
  auth: 'required',
  style: 'F2',
  summary: 'Blocks somebody or the operator.',
});

export const unblockUser = defineCall<typeof schemas.unblockUser>({
  method: 'POST',
  path: 'unblock-user',
  auth: 'required',
  style: 'F2',
  summary: 'Takes a block back.',
});

export const markMessagesRead = defineCall<typeof schemas.markMessagesRead>({
  method: 'POST',
  path: 'mark_messages_read',
  auth: 'required',
  style: 'F2',
  summary: 'Says how far the caller has read in a conversation.',
  allowedInDemo: true,
  extension: true,
});

export const getUnreadCounts = defineCall<typeof schemas.getUnreadCounts>({
  path: 'get_unread_counts',
  auth: 'required',
  summary: 'How much of the caller’s conversations and notifications is unread.',
  extension: true,
});

export const reportChat = defineCall<typeof schemas.reportChat>({
  method: 'POST',
  path: 'report-chat',
  auth: 'required',
  style: 'F2',
  summary: 'Shows a conversation to the operator, with what was said last.',
  extension: true,
});

export const beginEnquiry = defineCall<typeof schemas.beginEnquiry>({
  method: 'POST',
  path: 'begin-enquiry',
  auth: 'none',
  style: 'F2',
  rate: 'code',
  summary: 'Mails the code that proves the email of a visitor who writes to the owner of a property.',
  extension: true,
});

export const sendEnquiry = defineCall<typeof schemas.sendEnquiry>({
  method: 'POST',
  path: 'send-enquiry',
  auth: 'none',
  style: 'F2',
  rate: 'code',
  summary: 'Sends a visitor’s first message to the owner of a property; an email without an account gets one.',
  extension: true,
});

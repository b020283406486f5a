import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getChats = defineCall<typeof schemas.getChats>({
  method: 'GET',
  path: 'get_chats',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The caller’s conversations, the latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const getMessages = defineCall<typeof schemas.getMessages>({
  method: 'GET',
  path: 'get_messages',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The messages of one conversation, newest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const sendMessage = defineCall<typeof schemas.sendMessage>({
  method: 'POST',
  path: 'send_message',
  auth: 'required',
  style: 'F2',
  rate: 'message',
  summary: 'Sends a text, file or voice message.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const deleteChatMessage = defineCall<typeof schemas.deleteChatMessage>({
  method: 'POST',
  path: 'delete_chat_message',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes one of the caller’s messages, or a whole conversation.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const blockUser = defineCall<typeof schemas.blockUser>({
  method: 'POST',
  path: 'block-user',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Blocks somebody or the operator.',
  encoding: 'multipart',
});

export const unblockUser = defineCall<typeof schemas.unblockUser>({
  method: 'POST',
  path: 'unblock-user',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Takes a block back.',
  encoding: 'multipart',
});

export const markMessagesRead = defineCall<typeof schemas.markMessagesRead>({
  method: 'POST',
  path: 'mark_messages_read',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Says how far the caller has read in a conversation.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const getUnreadCounts = defineCall<typeof schemas.getUnreadCounts>({
  method: 'GET',
  path: 'get_unread_counts',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'How much of the caller’s conversations and notifications is unread.',
  extension: true,
});

export const reportChat = defineCall<typeof schemas.reportChat>({
  method: 'POST',
  path: 'report-chat',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Shows a conversation to the operator, with what was said last.',
  encoding: 'multipart',
  extension: true,
});

export const beginEnquiry = defineCall<typeof schemas.beginEnquiry>({
  method: 'POST',
  path: 'begin-enquiry',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'code',
  summary: 'Mails the code that proves the email of a visitor who writes to the owner of a property.',
  encoding: 'multipart',
  extension: true,
});

export const sendEnquiry = defineCall<typeof schemas.sendEnquiry>({
  method: 'POST',
  path: 'send-enquiry',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'code',
  summary: 'Sends a visitor’s first message to the owner of a property; an email without an account gets one.',
  encoding: 'multipart',
  extension: true,
});

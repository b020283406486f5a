import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getChats = defineCall<typeof schemas.getChats>({
  path: 'get_chats',
  auth: 'required',
  summary: 'Lists the caller’s conversations, latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const getMessages = defineCall<typeof schemas.getMessages>({
  path: 'get_messages',
  auth: 'required',
  summary: 'Lists the messages of one conversation, newest first.',
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
  summary: 'Deletes one of the caller’s messages, or one of their conversations.',
  allowedInDemo: true,
});

export const blockUser = defineCall<typeof schemas.blockUser>({
  method: 'POST',
  path: 'block-user',
  auth: 'required',
  style: 'F2',
  summary: 'Blocks a user or the operator.',
});

export const unblockUser = defineCall<typeof schemas.unblockUser>({
  method: 'POST',
  path: 'unblock-user',
  auth: 'required',
  style: 'F2',
  summary: 'Removes a block.',
});

export const markMessagesRead = defineCall<typeof schemas.markMessagesRead>({
  method: 'POST',
  path: 'mark_messages_read',
  auth: 'required',
  style: 'F2',
  summary: 'Marks messages of a conversation as read.',
  allowedInDemo: true,
  extension: true,
});

export const getUnreadCounts = defineCall<typeof schemas.getUnreadCounts>({
  path: 'get_unread_counts',
  auth: 'required',
  summary: 'Returns the caller’s numbers of unread messages and notifications.',
  extension: true,
});

export const reportChat = defineCall<typeof schemas.reportChat>({
  method: 'POST',
  path: 'report-chat',
  auth: 'required',
  style: 'F2',
  summary: 'Reports a conversation to the operator, with its latest messages.',
  extension: true,
});

export const beginEnquiry = defineCall<typeof schemas.beginEnquiry>({
  method: 'POST',
  path: 'begin-enquiry',
  auth: 'none',
  style: 'F2',
  rate: 'code',
  summary: 'Emails the code that proves the email of a visitor who writes to the owner of a property.',
  extension: true,
});

export const sendEnquiry = defineCall<typeof schemas.sendEnquiry>({
  method: 'POST',
  path: 'send-enquiry',
  auth: 'none',
  style: 'F2',
  rate: 'code',
  summary: 'Sends a visitor’s first message to the owner of a property; creates an account for an unknown email.',
  extension: true,
});

import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Conversations of the operator, and flagged conversations for admins. All are our extensions. */

export const adminGetChats = defineCall<typeof schemas.adminGetChats>({
  method: 'GET',
  path: 'admin/get-chats',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The operator’s conversations, the latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
  extension: true,
});

export const adminGetMessages = defineCall<typeof schemas.adminGetMessages>({
  method: 'GET',
  path: 'admin/get-messages',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The messages of one of the operator’s conversations, newest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
  extension: true,
});

export const adminSendMessage = defineCall<typeof schemas.adminSendMessage>({
  method: 'POST',
  path: 'admin/send-message',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'message',
  summary: 'Sends a message in the operator’s name.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminDeleteChatMessage = defineCall<typeof schemas.adminDeleteChatMessage>({
  method: 'POST',
  path: 'admin/delete-chat-message',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes one of the operator’s messages, or a whole conversation of theirs.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminMarkMessagesRead = defineCall<typeof schemas.adminMarkMessagesRead>({
  method: 'POST',
  path: 'admin/mark-messages-read',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Says how far the operator’s people have read in a conversation.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminBlockUser = defineCall<typeof schemas.adminBlockUser>({
  method: 'POST',
  path: 'admin/block-user',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Blocks somebody in the operator’s name.',
  encoding: 'multipart',
  extension: true,
});

export const adminUnblockUser = defineCall<typeof schemas.adminUnblockUser>({
  method: 'POST',
  path: 'admin/unblock-user',
  auth: 'admin',
  requiredRight: 'answer-chats',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Takes a block of the operator’s back.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetChatFlags = defineCall<typeof schemas.adminGetChatFlags>({
  method: 'GET',
  path: 'admin/get-chat-flags',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Conversations that were reported and accounts that write the same to many, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const adminSettleChatFlag = defineCall<typeof schemas.adminSettleChatFlag>({
  method: 'POST',
  path: 'admin/settle-chat-flag',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts a flag of a conversation away that was looked at.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

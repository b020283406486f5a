import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Conversations of the operator, and flagged conversations for admins. All are our extensions. */
export const adminGetChats = adminRead<typeof schemas.adminGetChats>({
  path: 'admin/get-chats',
  requiredRight: 'answer-chats',
  summary: 'Lists the operator’s conversations, latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const adminGetMessages = adminRead<typeof schemas.adminGetMessages>({
  path: 'admin/get-messages',
  requiredRight: 'answer-chats',
  summary: 'Lists the messages of one of the operator’s conversations, newest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const adminSendMessage = adminWrite<typeof schemas.adminSendMessage>({
  path: 'admin/send-message',
  requiredRight: 'answer-chats',
  rate: 'message',
  summary: 'Sends a message in the operator’s name.',
  allowedInDemo: true,
});

export const adminDeleteChatMessage = adminWrite<typeof schemas.adminDeleteChatMessage>({
  path: 'admin/delete-chat-message',
  requiredRight: 'answer-chats',
  summary: 'Deletes one of the operator’s messages, or one of their conversations.',
  allowedInDemo: true,
});

export const adminMarkMessagesRead = adminWrite<typeof schemas.adminMarkMessagesRead>({
  path: 'admin/mark-messages-read',
  requiredRight: 'answer-chats',
  summary: 'Marks messages of one of the operator’s conversations as read.',
  allowedInDemo: true,
});

export const adminBlockUser = adminWrite<typeof schemas.adminBlockUser>({
  path: 'admin/block-user',
  requiredRight: 'answer-chats',
  summary: 'Blocks an account in the operator’s name.',
});

export const adminUnblockUser = adminWrite<typeof schemas.adminUnblockUser>({
  path: 'admin/unblock-user',
  requiredRight: 'answer-chats',
  summary: 'Removes a block of the operator.',
});

export const adminGetChatFlags = adminRead<typeof schemas.adminGetChatFlags>({
  path: 'admin/get-chat-flags',
  requiredRight: 'decide',
  summary: 'Lists reported conversations and accounts that send the same text to many receivers, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminSettleChatFlag = adminWrite<typeof schemas.adminSettleChatFlag>({
  path: 'admin/settle-chat-flag',
  requiredRight: 'decide',
  summary: 'Settles the flag of a conversation.',
  allowedInDemo: true,
});

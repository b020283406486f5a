import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Conversations of the operator, and flagged conversations for admins. All are our extensions. */
export const adminGetChats = adminRead<typeof schemas.adminGetChats>({
  path: 'admin/get-chats',
  requiredRight: 'answer-chats',
  summary: 'The operator’s conversations, the latest first.',
  paging: { kind: 'page', defaultLimit: paging.perPage },
});

export const adminGetMessages = adminRead<typeof schemas.adminGetMessages>({
  path: 'admin/get-messages',
  requiredRight: 'answer-chats',
  summary: 'The messages of one of the operator’s conversations, newest first.',
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
  summary: 'Deletes one of the operator’s messages, or a whole conversation of theirs.',
  allowedInDemo: true,
});

export const adminMarkMessagesRead = adminWrite<typeof schemas.adminMarkMessagesRead>({
  path: 'admin/mark-messages-read',
  requiredRight: 'answer-chats',
  summary: 'Says how far the operator’s people have read in a conversation.',
  allowedInDemo: true,
});

export const adminBlockUser = adminWrite<typeof schemas.adminBlockUser>({
  path: 'admin/block-user',
  requiredRight: 'answer-chats',
  summary: 'Blocks somebody in the operator’s name.',
});

export const adminUnblockUser = adminWrite<typeof schemas.adminUnblockUser>({
  path: 'admin/unblock-user',
  requiredRight: 'answer-chats',
  summary: 'Takes a block of the operator’s back.',
});

export const adminGetChatFlags = adminRead<typeof schemas.adminGetChatFlags>({
  path: 'admin/get-chat-flags',
  requiredRight: 'decide',
  summary: 'Conversations that were reported and accounts that write the same to many, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminSettleChatFlag = adminWrite<typeof schemas.adminSettleChatFlag>({
  path: 'admin/settle-chat-flag',
  requiredRight: 'decide',
  summary: 'Puts a flag of a conversation away that was looked at.',
  allowedInDemo: true,
});

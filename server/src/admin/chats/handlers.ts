import type { AnyHandler } from '../../platform/define-handler.ts';
import blockUser from './block-user.ts';
import getFlags from './get-flags.ts';
import getChats from './get-chats.ts';
import deleteMessage from './delete-message.ts';
import markRead from './mark-read.ts';
import getMessages from './get-messages.ts';
import sendMessage from './send-message.ts';
import settleFlag from './settle-flag.ts';
import unblockUser from './unblock-user.ts';

export const handlers: readonly AnyHandler[] = [
  blockUser,
  getFlags,
  getChats,
  deleteMessage,
  markRead,
  getMessages,
  sendMessage,
  settleFlag,
  unblockUser,
];

import type { AnyHandler } from '../../platform/define-handler.ts';
import {
  blockUser,
  getChats,
  getMessages,
  sendMessage,
  markRead,
  deleteMessage,
  unblockUser,
} from './conversations.ts';
import { getFlags, settleFlag } from './chat-flags.ts';

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

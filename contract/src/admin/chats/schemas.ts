import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { chatFlag, chatFlagKinds } from './chat-flag.ts';
import {
  contentMissing,
  getChats,
  getMessages,
  hasContent,
  markMessagesRead,
  messageContent,
  messageCursors,
  messageSent,
} from '../../chat/schemas.ts';
import { choice, id, optional, paged, paging, text } from '../../schema/input.ts';
import { okList, okNull } from '../../schema/output.ts';

/** A conversation of the operator: the other party is always an account. */
const operatorThread = { user_id: id, property_id: id };

export const adminGetChats = { input: z.object(paged()), output: getChats.output };

export const adminGetMessages = {
  input: z.object({ ...operatorThread, ...paged(), ...messageCursors }),
  output: getMessages.output,
};

export const adminSendMessage = {
  input: z.object({ ...operatorThread, ...messageContent }).refine(hasContent, contentMissing),
  output: messageSent,
};

export const adminDeleteChatMessage = {
  /** One message of the operator, or with a blank id the whole conversation. */
  input: z.object({ ...operatorThread, message_id: optional(id) }),
  output: okNull,
};

export const adminMarkMessagesRead = {
  input: z.object({ ...operatorThread, message_id: id }),
  output: markMessagesRead.output,
};

const operatorBlock = z.object({ user_id: id, reason: optional(text(textLength.reason)) });

export const adminBlockUser = { input: operatorBlock, output: okNull };

export const adminUnblockUser = { input: operatorBlock, output: okNull };

export const adminGetChatFlags = {
  input: z.object({ kind: optional(choice(chatFlagKinds)), ...paging() }),
  output: okList(chatFlag),
};

export const adminSettleChatFlag = {
  input: z.object({ id, reason: optional(text(textLength.reason)) }),
  output: okNull,
};

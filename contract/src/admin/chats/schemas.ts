import { z } from 'zod';
import { textLength } from '../../limits.ts';
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
import { isoDate } from '../../schema/primitives.ts';

/** Why an account's messages are flagged for admins. */
const chatFlagKinds = ['report', 'same_text'] as const;

/** A reported conversation, or an account that sends the same text to many users; for admins. */
export const chatFlag = z.object({
  id: z.number(),
  kind: z.enum(chatFlagKinds),
  flagged_at: isoDate,
  /** The flagged account. */
  user: z.object({ id: z.number(), name: z.string(), slug_id: z.string(), is_active: z.boolean() }),
  /** Of kind `report`: the reporting user, the property and the reason. */
  report: z
    .object({
      by: z.object({ id: z.number(), name: z.string() }),
      /** Null once the property is deleted, which the reported owner may do. */
      property: z.object({ id: z.number(), slug_id: z.string(), title: z.string() }).nullable(),
      /** Present or former title of the property; empty for a deleted property that belonged to neither party. */
      property_title: z.string(),
      reason: z.string(),
      /** The last messages at the time of the report, oldest first. */
      messages: z.array(
        z.object({
          sender_id: z.number(),
          message: z.string(),
          has_file: z.boolean(),
          has_audio: z.boolean(),
          created_at: isoDate,
        }),
      ),
    })
    .nullable(),
  /** Of kind `same_text`: the text, and its number of receivers. */
  same_text: z.object({ message: z.string(), receivers: z.number() }).nullable(),
});
export type ChatFlag = z.infer<typeof chatFlag>;

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

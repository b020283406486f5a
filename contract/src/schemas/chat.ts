import { z } from 'zod';
import { textLength } from '../limits.ts';
import { chatMessage, chatThread } from '../records/chat.ts';
import { oneTimeCodeText, userSignup } from './account.ts';
import { email, flag, id, idOrOperator, optional, paged, text } from './input.ts';
import { optionalFile } from './input-lists.ts';
import { nothing } from './nothing.ts';
import { done, ok, okNull } from './output.ts';

export const getChats = {
  input: z.object(paged()),
  output: ok(z.array(chatThread), { total_page: z.number() }),
};

const address = z.string();

/** A page as clients of the contract know it; ours read `data` and `total_page` only. */
const messagePage = z.object({
  current_page: z.number(),
  /** Newest first. */
  data: z.array(chatMessage),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  next_page_url: address.nullable(),
  prev_page_url: address.nullable(),
  first_page_url: address,
  last_page_url: address,
  path: address,
  links: z.array(z.object({ url: address.nullable(), label: z.string(), active: z.boolean() })),
});

/** A conversation as its caller names it: the other party and the home. */
const thread = { user_id: idOrOperator, property_id: id };

/**
 * Where to go on by key, which no new message moves; ours. `before_id`: what is older, newest first. `after_id`: what is
 * newer, oldest first. A page then counts what lies in that direction.
 */
export const messageKeys = { before_id: optional(id), after_id: optional(id) };

export const getMessages = {
  input: z.object({ ...thread, ...paged(), ...messageKeys }),
  /** `seen_id`: the other party has read up to this message; ours. */
  output: ok(messagePage, { total_page: z.number(), seen_id: z.number().optional() }),
};

export const messageContent = {
  message: optional(text(textLength.chatMessage)),
  file: optionalFile('chatFile'),
  audio: optionalFile('chatAudio'),
  /** What the sender's device calls it: the same one again answers the same message and stores nothing; ours. */
  client_id: optional(text(textLength.clientId)),
};

export function hasContent(input: { message?: unknown; file?: unknown; audio?: unknown }): boolean {
  return input.message !== undefined || input.file !== undefined || input.audio !== undefined;
}
export const contentMissing = { path: ['message'], error: 'is required' };

/** Of the new message; `data` is ours. */
export const messageSent = done({ id: z.number(), data: chatMessage.optional() });

export const sendMessage = {
  input: z
    .object({
      /** Accepted and ignored: the token tells who sends. */
      sender_id: optional(idOrOperator),
      receiver_id: idOrOperator,
      property_id: id,
      ...messageContent,
    })
    .refine(hasContent, contentMissing),
  output: messageSent,
};

export const deleteChatMessage = {
  /** One message by its id, or with a blank id the whole thread of the pair and property. */
  input: z
    .object({
      message_id: optional(id),
      sender_id: optional(idOrOperator),
      receiver_id: idOrOperator,
      property_id: optional(id),
    })
    .refine((input) => input.message_id !== undefined || input.property_id !== undefined, {
      path: ['property_id'],
      error: 'is required',
    }),
  output: okNull,
};

const block = z
  .object({
    /** 0 = the operator, as everywhere (contract 4.18). */
    to_user_id: optional(idOrOperator),
    to_admin: optional(flag),
    reason: optional(text(textLength.reason)),
  })
  .refine((input) => input.to_user_id !== undefined || input.to_admin, {
    path: ['to_user_id'],
    error: 'or to_admin is required',
  });

export const blockUser = { input: block, output: okNull };

export const unblockUser = { input: block, output: okNull };

export const markMessagesRead = {
  /** Everything up to this message. */
  input: z.object({ ...thread, message_id: id }),
  output: ok(z.object({ unread_count: z.number() })),
};

export const getUnreadCounts = {
  input: nothing,
  output: ok(
    z.object({
      /** Conversations with something unread, and how many messages that are. */
      chats: z.number(),
      messages: z.number(),
      notifications: z.number(),
    }),
  ),
};

export const reportChat = {
  input: z.object({ ...thread, reason: text(textLength.reason) }),
  output: done({ key: z.literal('already_reported').optional() }),
};

export const beginEnquiry = { input: z.object({ property_id: id, email }), output: done() };

export const sendEnquiry = {
  input: z.object({
    property_id: id,
    name: text(textLength.name),
    email,
    message: text(textLength.chatMessage),
    otp: oneTimeCodeText,
  }),
  /** Of the message. `session`: of a new account; whoever has one signs in. */
  output: done({ id: z.number(), session: userSignup.output.pick({ token: true, data: true }).optional() }),
};

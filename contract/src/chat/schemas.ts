import { z } from 'zod';
import { textLength } from '../limits.ts';
import { chatMessage, chatThread } from './chat.ts';
import { email, flag, id, idOrOperator, optional, paged, text, emptyInput } from '../schema/input.ts';
import { optionalFile } from '../schema/input-lists.ts';
import { done, ok, okNull } from '../schema/output.ts';
import { userSignup, oneTimeCodeText } from '../sign-in/schemas.ts';

export const getChats = {
  input: z.object(paged()),
  output: ok(z.array(chatThread), { total_page: z.number() }),
};

const address = z.string();

/** A page in the format of the contract; our client reads only `data` and `total_page`. */
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

/** A conversation in a request: the other party and the property. */
const thread = { user_id: idOrOperator, property_id: id };

/**
 * Keyset paging, which new messages do not shift; ours. `before_id`: older messages, newest first. `after_id`: newer
 * messages, oldest first. Page totals then count the messages in that direction.
 */
export const messageCursors = { before_id: optional(id), after_id: optional(id) };

export const getMessages = {
  input: z.object({ ...thread, ...paged(), ...messageCursors }),
  /** `seen_id`: the last message that the other party has read; ours. */
  output: ok(messagePage, { total_page: z.number(), seen_id: z.number().optional() }),
};

export const messageContent = {
  message: optional(text(textLength.chatMessage)),
  file: optionalFile('chatFile'),
  audio: optionalFile('chatAudio'),
  /** Idempotency key from the sender's device: a repeated one returns the same message and stores nothing; ours. */
  client_id: optional(text(textLength.clientId)),
};

/** Whether a message has a text, a file or a recording. */
export function hasContent(input: { message?: unknown; file?: unknown; audio?: unknown }): boolean {
  return input.message !== undefined || input.file !== undefined || input.audio !== undefined;
}
export const contentMissing = { path: ['message'], error: 'is required' };

/** Id of the new message; `data` is our extension. */
export const messageSent = done({ id: z.number(), data: chatMessage.optional() });

export const sendMessage = {
  input: z
    .object({
      /** Accepted and ignored: the token identifies the sender. */
      sender_id: optional(idOrOperator),
      receiver_id: idOrOperator,
      property_id: id,
      ...messageContent,
    })
    .refine(hasContent, contentMissing),
  output: messageSent,
};

export const deleteChatMessage = {
  /** One message by its id, or with a blank id the whole conversation with that user about that property. */
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
    /** 0 = the operator (contract 4.18). */
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
  /** The last message that was read; earlier ones count as read too. */
  input: z.object({ ...thread, message_id: id }),
  output: ok(z.object({ unread_count: z.number() })),
};

export const getUnreadCounts = {
  input: emptyInput,
  output: ok(
    z.object({
      /** Number of conversations with unread messages, and number of these messages. */
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
  /** Id of the message. `session`: session of a new account; an existing user signs in instead. */
  output: done({ id: z.number(), session: userSignup.output.pick({ token: true, data: true }).optional() }),
};

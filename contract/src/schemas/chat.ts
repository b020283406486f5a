import { z } from 'zod';
import { textLength } from '../limits.ts';
import { chatMessage, chatThread } from '../records/chat.ts';
import { flag, id, idOrOperator, optional, paged, text } from './input.ts';
import { optionalFile } from './input-lists.ts';
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

export const getMessages = {
  input: z.object({ user_id: idOrOperator, property_id: id, ...paged() }),
  output: ok(messagePage, { total_page: z.number() }),
};

export const sendMessage = {
  input: z
    .object({
      /** Accepted and ignored: the token tells who sends. */
      sender_id: optional(idOrOperator),
      receiver_id: idOrOperator,
      property_id: id,
      message: optional(text(textLength.chatMessage)),
      file: optionalFile('chatFile'),
      audio: optionalFile('chatAudio'),
    })
    .refine((input) => input.message !== undefined || input.file !== undefined || input.audio !== undefined, {
      path: ['message'],
      error: 'is required',
    }),
  /** Of the new message. */
  output: done({ id: z.number() }),
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
    to_user_id: optional(id),
    to_admin: optional(flag),
    reason: optional(text(textLength.reason)),
  })
  .refine((input) => input.to_user_id !== undefined || input.to_admin, {
    path: ['to_user_id'],
    error: 'or to_admin is required',
  });

export const blockUser = { input: block, output: okNull };

export const unblockUser = { input: block, output: okNull };

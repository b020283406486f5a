import { z } from 'zod';
import { pictureMeta } from './picture.ts';
import { priceCurrency } from './price-currency.ts';
import { ago, isoDate, propertyTypeWord, url } from './primitives.ts';

export const chatMessageType = z.enum(['text', 'file', 'audio', 'file_and_text']);
export type ChatMessageType = z.infer<typeof chatMessageType>;

/**
 * One conversation: the other party and a property (contract 3.10). The contract's optional `fcm_id` is left out: a push
 * token of somebody else is nobody's business.
 */
export const chatThread = z.object({
  property_id: z.number(),
  title: z.string(),
  title_image: url,
  /** The other party; 0 = the operator, whose name is `Admin`. */
  user_id: z.number(),
  name: z.string(),
  profile: url,
  /** Of the newest message. */
  date: isoDate,
  is_blocked_by_me: z.boolean(),
  is_blocked_by_user: z.boolean(),
  /** Messages of the other party that the caller has not read. */
  unread_count: z.number().optional(),

  // Additions of ours.
  last_message: z
    .object({
      id: z.number(),
      sender_id: z.number(),
      message: z.string().nullable(),
      chat_message_type: chatMessageType,
    })
    .optional(),
  /** The caller has read up to this message, and the other party up to that one; 0 = nothing yet. */
  read_id: z.number().optional(),
  seen_id: z.number().optional(),
  /** Of the other party: `""` where it has no page, and how long it takes to answer where enough is known. */
  user_slug_id: z.string().optional(),
  is_verified: z.boolean().optional(),
  /** False: the account of the other party is switched off and gets no messages. */
  is_active: z.boolean().optional(),
  answer_minutes: z.number().nullable().optional(),
  /** The home that it is about; not public: its page is not to be opened. */
  property: z
    .object({
      slug_id: z.string(),
      price: z.number(),
      ...priceCurrency,
      property_type: propertyTypeWord,
      rentduration: z.string(),
      city: z.string(),
      is_public: z.boolean(),
      title_image_meta: pictureMeta,
    })
    .optional(),
});
export type ChatThread = z.infer<typeof chatThread>;

/** What a card of a file says; a picture leaves room for itself. */
export const chatFileMeta = z.object({
  /** As the sender called it. */
  name: z.string(),
  bytes: z.number(),
  picture: pictureMeta,
});
export type ChatFileMeta = z.infer<typeof chatFileMeta>;

/** A message (contract 3.11). */
export const chatMessage = z.object({
  id: z.number(),
  sender_id: z.number(),
  receiver_id: z.number(),
  property_id: z.number(),
  /** Plain text: clients escape it when they show it. */
  message: z.string().nullable(),
  file: url,
  audio: url,
  chat_message_type: chatMessageType,
  /** The sender's picture. */
  user_profile: url,
  time_ago: ago,
  created_at: isoDate,
  updated_at: isoDate,

  // Additions of ours.
  /** What the sender's device called it; in the caller's own messages only. */
  client_id: z.string().optional(),
  /** The other party has read it; in the caller's own messages only. */
  is_seen: z.boolean().optional(),
  file_meta: chatFileMeta.nullable().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

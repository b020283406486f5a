import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency } from '../property/property-card.ts';
import { ago, isoDate, propertyTypeWord, url } from '../schema/primitives.ts';

export const chatMessageType = z.enum(['text', 'file', 'audio', 'file_and_text']);
export type ChatMessageType = z.infer<typeof chatMessageType>;

/**
 * One conversation: the other party and a property (contract 3.10). The contract's optional `fcm_id` is left out, since
 * a push token of another account is private.
 */
export const chatThread = z.object({
  property_id: z.number(),
  title: z.string(),
  title_image: url,
  /** The other party; 0 = the operator, whose name is `Admin`. */
  user_id: z.number(),
  name: z.string(),
  profile: url,
  /** Date of the newest message. */
  date: isoDate,
  is_blocked_by_me: z.boolean(),
  is_blocked_by_user: z.boolean(),
  /** Messages of the other party that the caller has not read. */
  unread_count: z.number().optional(),

  // Our extensions.
  last_message: z
    .object({
      id: z.number(),
      sender_id: z.number(),
      message: z.string().nullable(),
      chat_message_type: chatMessageType,
    })
    .optional(),
  /** The last message that the caller has read, and the last one that the other party has read; 0 = none yet. */
  read_id: z.number().optional(),
  seen_id: z.number().optional(),
  /** Slug of the other party, `""` when it has no page. */
  user_slug_id: z.string().optional(),
  is_verified: z.boolean().optional(),
  /** False when the account of the other party is switched off and receives no messages. */
  is_active: z.boolean().optional(),
  answer_minutes: z.number().nullable().optional(),
  /** The property of the conversation; when it is not public, its page cannot be opened. */
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

/** Data of a file attachment; `picture` has the size that reserves its space. */
const chatFileMeta = z.object({
  /** File name from the sender. */
  name: z.string(),
  bytes: z.number(),
  picture: pictureMeta,
});

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

  // Our extensions.
  /** Id from the sender's device; in the caller's own messages only. */
  client_id: z.string().optional(),
  /** Whether the other party has read it; in the caller's own messages only. */
  is_seen: z.boolean().optional(),
  file_meta: chatFileMeta.nullable().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

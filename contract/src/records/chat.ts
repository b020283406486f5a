import { z } from 'zod';
import { ago, isoDate, url } from './primitives.ts';

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
  unread_count: z.number().optional(),
});
export type ChatThread = z.infer<typeof chatThread>;

export const chatMessageType = z.enum(['text', 'file', 'audio', 'file_and_text']);
export type ChatMessageType = z.infer<typeof chatMessageType>;

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
});
export type ChatMessage = z.infer<typeof chatMessage>;

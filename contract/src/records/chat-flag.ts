import { z } from 'zod';
import { isoDate } from './primitives.ts';

/** Why the operator should look at what somebody writes. */
export const chatFlagKinds = ['report', 'same_text'] as const;
export type ChatFlagKind = (typeof chatFlagKinds)[number];

/** A conversation that was reported, or an account that writes the same to many; for the operator's people. */
export const chatFlag = z.object({
  id: z.number(),
  kind: z.enum(chatFlagKinds),
  flagged_at: isoDate,
  /** Whom it is about. */
  user: z.object({ id: z.number(), name: z.string(), slug_id: z.string(), is_active: z.boolean() }),
  /** Of kind `report`: who says so, about which home, and why. */
  report: z
    .object({
      by: z.object({ id: z.number(), name: z.string() }),
      /** Null once the home is deleted, which who is reported may do. */
      property: z.object({ id: z.number(), slug_id: z.string(), title: z.string() }).nullable(),
      /** What the home is called, or was; empty for a deleted one of neither side. */
      property_title: z.string(),
      reason: z.string(),
      /** What was said last, as it stood then, oldest first. */
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
  /** Of kind `same_text`: the text, and to how many people it went. */
  same_text: z.object({ message: z.string(), receivers: z.number() }).nullable(),
});
export type ChatFlag = z.infer<typeof chatFlag>;

import { z } from 'zod';
import { isoDate } from '../../schema/primitives.ts';

/** Why an account's messages are flagged for admins. */
export const chatFlagKinds = ['report', 'same_text'] as const;
export type ChatFlagKind = (typeof chatFlagKinds)[number];

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

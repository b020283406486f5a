import { z } from 'zod';
import { serviceFailures } from './console-settings.ts';
import { flag, isoDate } from './primitives.ts';

/** `failed`: the last attempt failed; it is tried again while `next_try_at` says when. */
export const outgoingStates = ['waiting', 'failed', 'sent'] as const;

/** An email or text message of the outbox, without its content: that may hold a code or a link that signs somebody in. */
export const outgoingMessage = z.object({
  id: z.number(),
  kind: z.enum(['mail', 'sms']),
  /** Email address, or phone number with `+`. */
  receiver: z.string(),
  /** `""` for text messages and for emails whose subject holds a code. */
  subject: z.string(),
  state: z.enum(outgoingStates),
  /** Why the last attempt failed, null unless `failed`. */
  failure: z.enum(serviceFailures).nullable(),
  /** The same in the words of the mail server or the text message service. */
  said: z.string(),
  attempts: z.number(),
  created_at: isoDate,
  tried_at: isoDate.nullable(),
  /** Null once it is sent or given up. */
  next_try_at: isoDate.nullable(),
  sent_at: isoDate.nullable(),
  /** 0 where another attempt is of no use: it is not failed, or its code has expired. */
  can_retry: flag,
});
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/**
 * Whether emails arrive at their service. `missing`: no service is set up. `failing`: the last attempts failed and nothing
 * was sent since.
 */
export const mailStates = ['works', 'failing', 'missing'] as const;
export type MailState = (typeof mailStates)[number];

const channel = {
  /** Of the last failed attempt, null unless `failing`. */
  failure: z.enum(serviceFailures).nullable(),
  /** Messages that are not sent, at most 1,000. */
  unsent: z.number(),
};

/** The same for emails and text messages; `off` while the market does not need text messages. */
export const deliveryStatus = z.object({
  mail: z.object({ state: z.enum(mailStates), ...channel }),
  texts: z.object({ state: z.enum([...mailStates, 'off']), ...channel }),
});
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

import { z } from 'zod';
import { serviceFailures } from '../settings/records.ts';
import { flag, isoDate } from '../../schema/primitives.ts';

/** `failed`: the last attempt failed; it is retried at `next_try_at` when that is set. */
export const outgoingStates = ['waiting', 'failed', 'sent'] as const;

/** An email or text message of the outbox, without its content: that may contain a code or a sign-in link. */
export const outgoingMessage = z.object({
  id: z.number(),
  kind: z.enum(['mail', 'sms']),
  /** Email address, or phone number with `+`. */
  receiver: z.string(),
  /** `""` for text messages and for emails whose subject contains a code. */
  subject: z.string(),
  state: z.enum(outgoingStates),
  /** Why the last attempt failed, null unless `failed`. */
  failure: z.enum(serviceFailures).nullable(),
  /** Error message of the mail server or text message service. */
  said: z.string(),
  attempts: z.number(),
  created_at: isoDate,
  tried_at: isoDate.nullable(),
  /** Null once it is sent or no longer retried. */
  next_try_at: isoDate.nullable(),
  sent_at: isoDate.nullable(),
  /** 0 when a retry is pointless: it has not failed, or its code has expired. */
  can_retry: flag,
});
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/**
 * States of email and text message delivery. `missing`: no service is set up. `failing`: of the three newest failures
 * since the last sent message, at least one is not `refused`, or all three are.
 */
export const deliveryStates = ['works', 'failing', 'missing'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The server stops counting unsent messages at this number. */
export const maxUnsentCount = 1_000;

const channel = {
  /** Why delivery fails, null unless `failing`. */
  failure: z.enum(serviceFailures).nullable(),
  /** Number of unsent messages, at most `maxUnsentCount`. */
  unsent: z.number(),
};

/** Delivery status of emails and text messages; `off` while the market needs no text messages. */
export const deliveryStatus = z.object({
  mail: z.object({ state: z.enum(deliveryStates), ...channel }),
  texts: z.object({ state: z.enum([...deliveryStates, 'off']), ...channel }),
});
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

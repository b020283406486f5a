import { z } from 'zod';
import { notificationKinds } from '../rules/notification-kinds.ts';
import { flag } from './primitives.ts';

/** What somebody is pushed. An addition of ours. */
export const notificationPreferences = z.object({
  /** The switch of the profile: off, and nothing but messages is pushed. */
  notification: flag,
  /** Every kind, in the order that a screen shows. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      is_pushed: flag,
      /** Sent for kinds that also come by email. */
      is_mailed: flag.optional(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** How a browser gets pushes. An addition of ours. */
export const pushSettings = z.object({
  /** What the server can reach: a Web Push subscription as JSON text in `fcm_id`, or a token of FCM as it is. */
  kinds: z.array(z.enum(['web-push', 'fcm'])),
  /** `applicationServerKey` of a subscription (VAPID), as base64url. */
  public_key: z.string(),
});
export type PushSettings = z.infer<typeof pushSettings>;

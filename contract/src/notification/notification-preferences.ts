import { z } from 'zod';
import { notificationKinds } from './notification-kinds.ts';
import { flag } from '../schema/primitives.ts';

/** Push preferences of an account. Our extension. */
export const notificationPreferences = z.object({
  /** The switch of the profile: when it is off, only messages are pushed. */
  notification: flag,
  /** Every kind, in the order of the screen. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      is_pushed: flag,
      /** Sent for kinds that are also emailed. */
      is_mailed: flag.optional(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Push settings for a browser. Our extension. */
export const pushSettings = z.object({
  /** Kinds of push that the server supports: a Web Push subscription as JSON text in `fcm_id`, or a plain FCM token. */
  kinds: z.array(z.enum(['web-push', 'fcm'])),
  /** `applicationServerKey` of a subscription (VAPID), as base64url. */
  public_key: z.string(),
});
export type PushSettings = z.infer<typeof pushSettings>;

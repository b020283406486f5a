import { z } from 'zod';
import { notificationKinds } from './notification-kinds.ts';
import { ago, flag, isoDate, url } from '../schema/primitives.ts';

/** Kinds of notifications that an account gets as pushes and by email. Our extension. */
export const notificationPreferences = z.object({
  /** The switch of the profile: when it is off, only messages are pushed. */
  notification: flag,
  /** Every kind, in the order of the screen. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      is_pushed: flag,
      /** Only present for kinds that are also emailed. */
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

export const notification = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  /** 0 general, 1 a status changed, 2 about one property or a payment (contract 4.11). */
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 0 to one account, 1 to all. */
  send_type: flag,
  customers_id: z.string(),
  propertys_id: z.number().nullable(),
  property: z.object({ id: z.number(), title_image: url }).nullable(),
  /** Its own picture, else that of the property, else `""`. */
  notification_image: url,
  created: ago,
  created_at: isoDate,
  /** Our extensions: its kind, the path on the site that it links to (or `""`), and whether it was read. */
  kind: z.enum(notificationKinds).optional(),
  link: z.string().optional(),
  is_read: z.boolean().optional(),
});
export type Notification = z.infer<typeof notification>;

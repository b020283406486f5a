import { z } from 'zod';
import { notificationKinds } from './notification-kinds.ts';
import { ago, flag, isoDate, url } from '../schema/primitives.ts';

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

import { z } from 'zod';
import { textLength } from '../limits.ts';
import { notification, notificationPreferences, pushSettings } from './records.ts';
import { isMailedKind, notificationKinds } from './notification-kinds.ts';
import { choice, id, numberChoice, optional, paging, text, emptyInput } from '../schema/input.ts';
import { done, ok, okList } from '../schema/output.ts';

export const getNotificationList = {
  input: z.object(paging()),
  output: okList(notification, {
    /** Number of all unread notifications of the caller. Our extension. */
    unread_count: z.number().optional(),
  }),
};

export const markNotificationsRead = {
  /** The newest notification that was seen: it and all earlier ones become read. */
  input: z.object({ notification_id: id }),
  output: done({ unread_count: z.number() }),
};

export const getNotificationPreferences = { input: emptyInput, output: ok(notificationPreferences) };

export const setNotificationPreference = {
  input: z
    .object({
      kind: choice(notificationKinds),
      is_pushed: optional(numberChoice([0, 1])),
      /** Only for kinds that are also emailed. */
      is_mailed: optional(numberChoice([0, 1])),
    })
    .refine((input) => input.is_pushed !== undefined || input.is_mailed !== undefined, {
      path: ['is_pushed'],
      error: 'is required',
    })
    .refine((input) => input.is_mailed === undefined || isMailedKind(input.kind), {
      path: ['is_mailed'],
      error: 'is not available for this kind',
    }),
  output: ok(notificationPreferences),
};

export const getPushSettings = { input: emptyInput, output: ok(pushSettings) };

/** A Web Push subscription as JSON text (`{"endpoint":…,"keys":{"p256dh":…,"auth":…}}`), or a token of FCM. */
const device = z.object({ fcm_id: text(textLength.pushToken) });

export const registerPush = { input: device, output: done() };

export const removePush = { input: device, output: done() };

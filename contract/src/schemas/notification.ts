import { z } from 'zod';
import { paging as pages, textLength } from '../limits.ts';
import { announcement } from '../records/announcement.ts';
import { notification } from '../records/notification.ts';
import { notificationPreferences, pushSettings } from '../records/notification-preferences.ts';
import { isMailedKind, notificationKinds } from '../rules/notification-kinds.ts';
import { choice, id, numberChoice, optional, paging, text } from './input.ts';
import { nothing } from './nothing.ts';
import { done, ok, okList } from './output.ts';

export const getNotificationList = {
  input: z.object(paging()),
  output: okList(notification, {
    /** How many of all the caller has not read. An addition of ours. */
    unread_count: z.number().optional(),
  }),
};

export const markNotificationsRead = {
  /** The newest one that was seen: it and all before it are read. */
  input: z.object({ notification_id: id }),
  output: done({ unread_count: z.number() }),
};

export const getNotificationPreferences = { input: nothing, output: ok(notificationPreferences) };

export const setNotificationPreference = {
  input: z
    .object({
      kind: choice(notificationKinds),
      is_pushed: optional(numberChoice([0, 1])),
      /** Only for kinds that also come by email. */
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

export const getPushSettings = { input: nothing, output: ok(pushSettings) };

/** A Web Push subscription as JSON text (`{"endpoint":…,"keys":{"p256dh":…,"auth":…}}`), or a token of FCM. */
const device = z.object({ fcm_id: text(textLength.pushToken) });

export const registerPush = { input: device, output: done() };

export const removePush = { input: device, output: done() };

export const adminSendNotification = {
  input: z.object({
    title: text(textLength.title),
    message: text(textLength.notification),
    /** To this account alone; to everybody when left out. */
    user_id: optional(id),
    /** The public home that it is about. */
    property_id: optional(id),
    /** One of the sender's own making for each text: what comes again under it, after a line that broke, is told once. */
    client_id: optional(text(textLength.clientId)),
  }),
  output: ok(z.object({ id: z.number() })),
};

export const adminGetAnnouncements = { input: z.object(paging(pages.tableRows)), output: okList(announcement) };

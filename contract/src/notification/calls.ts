import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getNotificationList = defineCall<typeof schemas.getNotificationList>({
  path: 'get_notification_list',
  auth: 'required',
  summary: 'Lists notifications to the caller or to all users, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const markNotificationsRead = defineCall<typeof schemas.markNotificationsRead>({
  method: 'POST',
  path: 'mark-notifications-read',
  auth: 'required',
  summary: 'Marks the caller’s notifications up to one as read.',
  allowedInDemo: true,
  extension: true,
});

export const getNotificationPreferences = defineCall<typeof schemas.getNotificationPreferences>({
  path: 'notification-preferences',
  auth: 'required',
  summary: 'Returns which kinds of pushes and emails the caller receives.',
  extension: true,
});

export const setNotificationPreference = defineCall<typeof schemas.setNotificationPreference>({
  method: 'POST',
  path: 'notification-preferences',
  auth: 'required',
  summary: 'Enables or disables pushes and emails of one kind for the caller.',
  extension: true,
});

export const getPushSettings = defineCall<typeof schemas.getPushSettings>({
  path: 'get-push-settings',
  auth: 'none',
  summary: 'Returns what a browser needs to subscribe to pushes.',
  extension: true,
});

export const registerPush = defineCall<typeof schemas.registerPush>({
  method: 'POST',
  path: 'register-push',
  auth: 'required',
  summary: 'Subscribes this device to the caller’s pushes until its session ends.',
  allowedInDemo: true,
  extension: true,
});

export const removePush = defineCall<typeof schemas.removePush>({
  method: 'POST',
  path: 'remove-push',
  auth: 'required',
  summary: 'Unsubscribes this device from pushes; its session stays.',
  allowedInDemo: true,
  extension: true,
});

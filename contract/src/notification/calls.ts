import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getNotificationList = defineCall<typeof schemas.getNotificationList>({
  path: 'get_notification_list',
  auth: 'required',
  summary: 'Notifications to the caller or to everybody, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const markNotificationsRead = defineCall<typeof schemas.markNotificationsRead>({
  method: 'POST',
  path: 'mark-notifications-read',
  auth: 'required',
  summary: 'Notes that the caller has read the notifications up to one.',
  allowedInDemo: true,
  extension: true,
});

export const getNotificationPreferences = defineCall<typeof schemas.getNotificationPreferences>({
  path: 'notification-preferences',
  auth: 'required',
  summary: 'What is pushed to the caller’s devices, by kind.',
  extension: true,
});

export const setNotificationPreference = defineCall<typeof schemas.setNotificationPreference>({
  method: 'POST',
  path: 'notification-preferences',
  auth: 'required',
  summary: 'Switches the pushes of one kind on or off, on all of the caller’s devices.',
  extension: true,
});

export const getPushSettings = defineCall<typeof schemas.getPushSettings>({
  path: 'get-push-settings',
  auth: 'none',
  summary: 'What a browser needs to subscribe to pushes.',
  extension: true,
});

export const registerPush = defineCall<typeof schemas.registerPush>({
  method: 'POST',
  path: 'register-push',
  auth: 'required',
  summary: 'Sends the caller’s pushes to this device, too, until its session ends.',
  allowedInDemo: true,
  extension: true,
});

export const removePush = defineCall<typeof schemas.removePush>({
  method: 'POST',
  path: 'remove-push',
  auth: 'required',
  summary: 'Sends no pushes to this device any more; its session stays.',
  allowedInDemo: true,
  extension: true,
});

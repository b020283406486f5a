import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getNotificationList = defineCall<typeof schemas.getNotificationList>({
  method: 'GET',
  path: 'get_notification_list',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'Notifications to the caller or to everybody, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const markNotificationsRead = defineCall<typeof schemas.markNotificationsRead>({
  method: 'POST',
  path: 'mark-notifications-read',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Notes that the caller has read the notifications up to one.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const getNotificationPreferences = defineCall<typeof schemas.getNotificationPreferences>({
  method: 'GET',
  path: 'notification-preferences',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'What is pushed to the caller’s devices, by kind.',
  extension: true,
});

export const setNotificationPreference = defineCall<typeof schemas.setNotificationPreference>({
  method: 'POST',
  path: 'notification-preferences',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Switches the pushes of one kind on or off, on all of the caller’s devices.',
  encoding: 'multipart',
  extension: true,
});

export const getPushSettings = defineCall<typeof schemas.getPushSettings>({
  method: 'GET',
  path: 'get-push-settings',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'What a browser needs to subscribe to pushes.',
  extension: true,
});

export const registerPush = defineCall<typeof schemas.registerPush>({
  method: 'POST',
  path: 'register-push',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Sends the caller’s pushes to this device, too, until its session ends.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const removePush = defineCall<typeof schemas.removePush>({
  method: 'POST',
  path: 'remove-push',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Sends no pushes to this device any more; its session stays.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminSendNotification = defineCall<typeof schemas.adminSendNotification>({
  method: 'POST',
  path: 'admin/send-notification',
  auth: 'admin',
  requiredRight: 'send-notifications',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Tells one account or everybody something, in their lists and on their devices.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetAnnouncements = defineCall<typeof schemas.adminGetAnnouncements>({
  method: 'GET',
  path: 'admin/get-announcements',
  auth: 'admin',
  requiredRight: 'send-notifications',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'What everybody was told in the operator’s own words, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

import type { AnyHandler } from '../platform/define-handler.ts';
import getNotificationList from './get-notification-list.ts';
import getNotificationPreferences from './get-notification-preferences.ts';
import getPushSettings from './get-push-settings.ts';
import markNotificationsRead from './mark-notifications-read.ts';
import registerPush from './register-push.ts';
import removePush from './remove-push.ts';
import setNotificationPreference from './set-notification-preference.ts';

export const handlers: readonly AnyHandler[] = [
  getNotificationList,
  getNotificationPreferences,
  getPushSettings,
  markNotificationsRead,
  registerPush,
  removePush,
  setNotificationPreference,
];

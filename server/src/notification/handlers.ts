import type { AnyHandler } from '../platform/define-handler.ts';
import { getNotificationListHandler, markNotificationsReadHandler } from './notification-list.ts';
import { getNotificationPreferencesHandler, setNotificationPreferenceHandler } from './preferences.ts';
import { getPushSettingsHandler, registerPushHandler, removePushHandler } from './push-tokens.ts';

export const handlers: readonly AnyHandler[] = [
  getNotificationListHandler,
  getNotificationPreferencesHandler,
  getPushSettingsHandler,
  markNotificationsReadHandler,
  registerPushHandler,
  removePushHandler,
  setNotificationPreferenceHandler,
];

import type { AnyHandler } from '../../platform/define-handler.ts';
import getAnnouncements from './get-announcements.ts';
import sendNotification from './send-notification.ts';

export const handlers: readonly AnyHandler[] = [getAnnouncements, sendNotification];

import type { AnyHandler } from '../../platform/define-handler.ts';
import { getAnnouncements, sendNotification } from './announcements.ts';

export const handlers: readonly AnyHandler[] = [getAnnouncements, sendNotification];

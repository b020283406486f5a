import { getNotificationList } from '@latchkey/contract/notification/calls';

/** The bell's request: the newest notification and the unread count. */
export const newestNotificationInput = { limit: 1, offset: 0 } as const;

/** Prefix of the query keys of all notification lists. */
export const notificationsQueryKey = [getNotificationList.method, getNotificationList.path] as const;

export const newestNotificationQueryKey = [...notificationsQueryKey, newestNotificationInput] as const;

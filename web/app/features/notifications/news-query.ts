import { getNotificationList } from '@latchkey/contract/notification/calls';

/** What the bell asks: the newest of the news, and how many are not read. */
export const newest = { limit: 1, offset: 0 } as const;

/** Key of every list of news in the query client. */
export const newsKey = [getNotificationList.method, getNotificationList.path] as const;

export const newestKey = [...newsKey, newest] as const;

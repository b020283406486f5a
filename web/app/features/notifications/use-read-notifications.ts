import { markNotificationsRead, getNotificationList } from '@latchkey/contract/notification/calls';
import { useEffect, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import type { Notification } from '@latchkey/contract/notification/records';

/** The bell's request: the newest notification and the unread count. */
export const newestNotificationInput = { limit: 1, offset: 0 } as const;

/** Prefix of the query keys of all notification lists. */
export const notificationsQueryKey = [getNotificationList.method, getNotificationList.path] as const;

const newestNotificationQueryKey = [...notificationsQueryKey, newestNotificationInput] as const;

/**
 * Marks the notifications on the page as read and updates the bell. Ignores failures, since a server may lack the call.
 * @param id of the newest unread notification on the page; null for none
 */
export function useMarkNotificationsRead(id: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    void request(markNotificationsRead, { notification_id: id })
      .then(() => queries.invalidateQueries({ queryKey: newestNotificationQueryKey }))
      .catch(() => undefined);
  }, [id, queries]);
}

type Row = Pick<Notification, 'id' | 'is_read'>;

/** Ids that were unread when they loaded: they stay marked while the page is open, also after they are marked as read. */
export function useUnreadIds(rows: readonly Row[] = []): ReadonlySet<number> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const added = rows.filter(({ id, is_read }) => is_read === false && !ids.has(id));
  // During render, so that the marks appear together with the rows.
  if (added.length > 0) setIds(new Set([...ids, ...added.map(({ id }) => id)]));
  return ids;
}

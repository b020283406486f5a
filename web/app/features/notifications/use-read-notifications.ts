import { markNotificationsRead } from '@latchkey/contract/notification/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/request.ts';
import { newestNotificationQueryKey } from './notification-query-keys.ts';

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

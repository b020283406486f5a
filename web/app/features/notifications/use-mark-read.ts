import { markNotificationsRead } from '@latchkey/contract/notification/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/request.ts';
import { newestKey } from './news-query.ts';

/**
 * What stands on the page is read, and the bell says so. A server that keeps no count has nothing to be told.
 * @param id of the newest unread one on the page; null for none
 */
export function useMarkRead(id: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    void request(markNotificationsRead, { notification_id: id })
      .then(() => queries.invalidateQueries({ queryKey: newestKey }))
      .catch(() => undefined);
  }, [id, queries]);
}

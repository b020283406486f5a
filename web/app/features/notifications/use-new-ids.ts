import type { Notification } from '@latchkey/contract/notification/notification';
import { useState } from 'react';

type Row = Pick<Notification, 'id' | 'is_read'>;

/** Ids that were unread when they loaded: they stay marked while the page is open, also after they are marked as read. */
export function useUnreadIds(rows: readonly Row[] = []): ReadonlySet<number> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const added = rows.filter(({ id, is_read }) => is_read === false && !ids.has(id));
  // During render, so that the marks appear together with the rows.
  if (added.length > 0) setIds(new Set([...ids, ...added.map(({ id }) => id)]));
  return ids;
}

import type { Notification } from '@latchkey/contract/notification/notification';
import { useState } from 'react';

type Row = Pick<Notification, 'id' | 'is_read'>;

/** What was not read when it came to the page: it is still marked while the page stands, also when it counts as read by now. */
export function useNewIds(rows: readonly Row[] = []): ReadonlySet<number> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const more = rows.filter(({ id, is_read }) => is_read === false && !ids.has(id));
  // Together with the rows: a mark that comes later would be a jump.
  if (more.length > 0) setIds(new Set([...ids, ...more.map(({ id }) => id)]));
  return ids;
}

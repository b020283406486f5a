import type { Notification } from '@latchkey/contract/notification/notification';
import { userPaths } from '@latchkey/contract/paths';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';

type Leading = Pick<Notification, 'kind' | 'link' | 'type' | 'propertys_id'>;

/** Where a kind is at home, when the server names no place itself. */
const homes: Readonly<Partial<Record<NotificationKind, string>>> = {
  messages: userPaths.chat(),
  interest: userPaths.dashboard(),
  listings: userPaths.dashboard(),
  searches: userPaths.savedSearches(),
};

/**
 * The page of the site that news lead to; `""` for none. A server of the contract says only whether they are about a status
 * or a property (contract 4.11): both are seen on the dashboard.
 */
export function pathOfNotification({ kind, link, type, propertys_id }: Leading): string {
  if (link && /^\/(?![/\\])/.test(link)) return link;
  if (kind) return homes[kind] ?? '';
  return type === 1 || propertys_id !== null ? userPaths.dashboard() : '';
}

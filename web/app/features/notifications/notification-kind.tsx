import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { BellRing, HandHeart, House, type LucideIcon, Megaphone, MessageCircle, UserRound } from 'lucide-react';
import type { Notification } from '@latchkey/contract/notification/records';
import { userPaths } from '@latchkey/contract/paths';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  messages: MessageCircle,
  interest: HandHeart,
  listings: House,
  searches: BellRing,
  account: UserRound,
  news: Megaphone,
};

/** Icon of a notification kind; a server without kinds sends general ones. */
export function NotificationIcon({ kind = 'news' }: { kind?: NotificationKind | undefined }) {
  const Icon = icons[kind];
  return <Icon />;
}

type NotificationTarget = Pick<Notification, 'kind' | 'link' | 'type' | 'propertys_id'>;

/** The page of a kind, for a notification without a link. */
const kindPaths: Readonly<Partial<Record<NotificationKind, string>>> = {
  messages: userPaths.chat(),
  interest: userPaths.dashboard(),
  listings: userPaths.dashboard(),
  searches: userPaths.savedSearches(),
};

/**
 * The path that a notification links to; `''` for none. A server without kinds says only whether it is about a status or a
 * property (contract 4.11); both are on the dashboard.
 */
export function notificationPath({ kind, link, type, propertys_id }: NotificationTarget): string {
  if (link && /^\/(?![/\\])/.test(link)) return link;
  if (kind) return kindPaths[kind] ?? '';
  return type === 1 || propertys_id !== null ? userPaths.dashboard() : '';
}

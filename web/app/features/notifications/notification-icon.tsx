import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { BellRing, HandHeart, House, type LucideIcon, Megaphone, MessageCircle, UserRound } from 'lucide-react';

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

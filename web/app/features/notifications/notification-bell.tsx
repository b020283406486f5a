import { userPaths } from '@latchkey/contract/paths';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { DeferredTexts } from '../../i18n/deferred-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ensurePush } from '../../push/push-registration.ts';
import { useSession } from '../../session/use-session.ts';
import { CountBadge, iconButtonClass } from '../../ui/icon-button.tsx';
import { useCloseDeviceNotifications } from './use-close-notices.ts';
import { useNewestNotification } from './use-newest.tsx';
import { useNotificationEvents } from './use-news.ts';

/** Link to the notifications with the unread count. While mounted, it receives notifications and shows toasts. */
export default function NotificationBell() {
  const { t } = useTranslation();
  const token = useSession()?.token;
  // The key resets the state when the account changes.
  return (
    <DeferredTexts fallback={<BellLink label={t('session.notifications')} count={0} />}>
      <LiveBell key={token} />
    </DeferredTexts>
  );
}

function LiveBell() {
  const { t } = useTranslation();
  useNotificationEvents();
  useCloseDeviceNotifications();
  useEffect(() => void ensurePush(), []);
  const count = useNewestNotification();
  return (
    <BellLink label={count > 0 ? t('notifications.unread', { count }) : t('session.notifications')} count={count} />
  );
}

function BellLink({ label, count }: { label: string; count: number }) {
  const { pathname } = useLocation();
  const path = userPaths.notifications();
  const current = pathname === path ? 'page' : undefined;
  return (
    <Link className={iconButtonClass()} to={path} aria-label={label} title={label} aria-current={current}>
      <BellIcon />
      <CountBadge count={count} />
    </Link>
  );
}

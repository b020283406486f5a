import { userPaths } from '@latchkey/contract/paths';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ensurePush } from '../../shared/push/push-registration.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CountBadge, iconButtonClass } from '../../ui/icon-button.tsx';
import { useNotificationEvents, NotificationToastText } from './use-notification-events.tsx';
import { chatNotificationTag } from '../../worker/push-payload.ts';
import { getNotificationList } from '@latchkey/contract/notification/calls';
import { useCall } from '../../shared/api/use-call.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { NotificationIcon, notificationPath } from './notification-kind.tsx';
import { newestNotificationInput } from './use-read-notifications.ts';

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

/** Closes the device notifications of a conversation when it is opened. */
function useCloseDeviceNotifications(): void {
  const { pathname, search } = useLocation();
  const tag = pathname === userPaths.chat() ? tagIn(new URLSearchParams(search)) : null;
  useEffect(() => {
    // Browsers without `getNotifications` keep the notification.
    if (tag !== null) void closeDeviceNotifications(tag).catch(() => undefined);
  }, [tag]);
}

/** The tag of the conversation that the URL names. */
function tagIn(query: URLSearchParams): string | null {
  const [user, property] = [query.get('user'), query.get('property')];
  return user && property ? chatNotificationTag(Number(user), Number(property)) : null;
}

async function closeDeviceNotifications(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
}

/**
 * Shows a toast for each notification that arrives while the page is open, except on the notifications page.
 * @returns the unread count
 */
function useNewestNotification(): number {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useCall(getNotificationList, newestNotificationInput, { alwaysRefetch: true });
  const row = data?.data[0];
  const newestId = useRef<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const previousId = newestId.current;
    newestId.current = row?.id ?? 0;
    if (previousId === null || !row || row.id <= previousId || row.is_read || pathname === userPaths.notifications())
      return;
    const path = notificationPath(row);
    showToast({
      text: <NotificationToastText title={row.title} text={row.message} />,
      icon: <NotificationIcon kind={row.kind} />,
      ...(path && { action: { label: t('notifications.open'), onAction: () => void navigate(path) } }),
    });
  }, [data, row, pathname, navigate, t]);
  return data?.unread_count ?? 0;
}

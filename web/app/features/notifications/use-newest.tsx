import { getNotificationList } from '@latchkey/contract/notification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { newestNotificationInput } from './notification-query-keys.ts';
import { notificationPath } from './notification-path.ts';
import { NotificationToastText } from './notification-toast-text.tsx';

/**
 * Shows a toast for each notification that arrives while the page is open, except on the notifications page.
 * @returns the unread count
 */
export function useNewestNotification(): number {
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

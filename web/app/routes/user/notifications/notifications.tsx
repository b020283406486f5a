import { getNotificationList } from '@latchkey/contract/notification/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useSearchParams, Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useUnreadIds, useMarkNotificationsRead } from '../../../features/notifications/use-read-notifications.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import { DevicePushSwitch, NotificationKindSwitches } from '../../../features/notifications/notification-settings.tsx';
import { useUser } from '../../../shared/session/use-session.ts';
import { NotificationSwitch } from '../profile/notification-switch.tsx';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';
import type { Notification } from '@latchkey/contract/notification/records';
import { RelativeTime } from '../../../shared/format/relative-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { NotificationIcon, notificationPath } from '../../../features/notifications/notification-kind.tsx';

const settingsView = 'settings';

/** The user's notifications, newest first, or with `show=settings` their settings. */
export default function Notifications() {
  const [search] = useSearchParams();
  return search.get('show') === settingsView ? (
    <NotificationSettings />
  ) : (
    <NotificationList page={readPageClamped(search)} />
  );
}

function NotificationList({ page }: { page: number }) {
  const { t } = useTranslation();
  const input = { limit: pageSize, offset: (page - 1) * pageSize };
  const list = useCall(getNotificationList, input, { keepPrevious: true, alwaysRefetch: true });
  const { data: rows, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.notifications(), at);
  const isRedirecting = useRedirectToLastPage({ rows, total, size: pageSize, to });
  useMarkNotificationsRead(rows?.find(({ is_read }) => is_read === false)?.id ?? null);
  const newIds = useUnreadIds(rows);
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        more={{ to: pagedPath(userPaths.notifications(), 1, { show: settingsView }), label: t('notifications.choose') }}
      />
      {!rows && hasQueryFailed(list) && <QueryErrorState query={list} centred />}
      {!rows && !hasQueryFailed(list) && <SkeletonList shape="row" count={5} label={t('session.loading')} />}
      {rows?.length === 0 && !isRedirecting && (
        <EmptyState
          centred
          heading="h2"
          title={t('notifications.none')}
          text={t('notifications.noneText')}
          action={<LinkButton to={paths.search()}>{t('notifications.noneAction')}</LinkButton>}
        />
      )}
      <ul className="notification-list" aria-busy={list.isPlaceholderData}>
        {rows?.map((row) => (
          <NotificationRow key={row.id} notification={row} isNew={newIds.has(row.id)} />
        ))}
      </ul>
      <PageLinks total={total} size={pageSize} to={to} />
    </>
  );
}

/** Which push notifications the user gets, and whether on this device. */
function NotificationSettings() {
  const { t } = useTranslation();
  const { notification } = useUser();
  return (
    <>
      <PageHeader
        title={t('notifications.choose')}
        text={t('notifications.chooseText')}
        more={{ to: userPaths.notifications(), label: t('notifications.title') }}
      />
      <section className="notification-section" aria-labelledby="news-device">
        <h2 id="news-device">{t('notifications.device')}</h2>
        <DevicePushSwitch />
      </section>
      <section className="notification-section" aria-labelledby="news-all">
        <h2 id="news-all">{t('notifications.all')}</h2>
        <NotificationSwitch />
        <NotificationKindSwitches isPushEnabled={notification === 1} />
      </section>
    </>
  );
}

interface NotificationRowProps {
  notification: Notification;
  /** Whether it was unread when the page opened. */
  isNew: boolean;
}

/** One notification; the whole row is a link if it has a path. */
function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { t } = useTranslation();
  const { title, message, notification_image: picture, created_at, kind } = notification;
  const path = notificationPath(notification);
  return (
    <li className={classNames('news', isNew && 'notification-unread')}>
      {picture ? (
        <Picture src={picture} alt="" sizes="64px" ratio="1" rounded className="notification-picture" />
      ) : (
        <span className="notification-icon">
          <NotificationIcon kind={kind} />
        </span>
      )}
      <div className="notification-text">
        <h2>
          {path ? (
            <Link to={path} dir="auto">
              {title}
            </Link>
          ) : (
            <span dir="auto">{title}</span>
          )}
          {isNew && (
            <span className="notification-dot">
              <span className="sr-only">{t('notifications.new')}</span>
            </span>
          )}
        </h2>
        <p dir="auto">{message}</p>
        <RelativeTime iso={created_at} />
      </div>
    </li>
  );
}

import type { Notification } from '@latchkey/contract/notification/records';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { NotificationIcon, notificationPath } from './notification-kind.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** Whether it was unread when the page opened. */
  isNew: boolean;
}

/** One notification; the whole row is a link if it has a path. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
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

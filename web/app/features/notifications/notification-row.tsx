import type { Notification } from '@latchkey/contract/notification/notification';
import { Link } from 'react-router';
import { Ago } from '../../format/ago.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { KindIcon } from './kind-icon.tsx';
import { pathOfNotification } from './path-of-notification.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Whether it was unread when the page opened. */
  isNew: boolean;
}

/** One notification; the whole row is a link if it has a path. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { t } = useTranslation();
  const { title, message, notification_image: picture, created_at, kind } = notification;
  const path = pathOfNotification(notification);
  return (
    <li className={classNames('news', isNew && 'news-unread')}>
      {picture ? (
        <Picture src={picture} alt="" sizes="64px" ratio="1" rounded className="news-picture" />
      ) : (
        <span className="news-icon">
          <KindIcon kind={kind} />
        </span>
      )}
      <div className="news-words">
        <h2>
          {path ? (
            <Link to={path} dir="auto">
              {title}
            </Link>
          ) : (
            <span dir="auto">{title}</span>
          )}
          {isNew && (
            <span className="news-mark">
              <span className="sr-only">{t('notifications.new')}</span>
            </span>
          )}
        </h2>
        <p dir="auto">{message}</p>
        <Ago iso={created_at} />
      </div>
    </li>
  );
}

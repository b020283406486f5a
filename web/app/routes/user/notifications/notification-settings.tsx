import { userPaths } from '@latchkey/contract/paths';
import { DevicePushSwitch } from '../../../features/notifications/device-push-switch.tsx';
import { NotificationKindSwitches } from '../../../features/notifications/notification-kind-switches.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../page-header.tsx';
import { NotificationSwitch } from '../profile/notification-switch.tsx';

/** Which push notifications the user gets, and whether on this device. */
export function NotificationSettings() {
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

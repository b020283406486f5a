import { userPaths } from '@latchkey/contract/paths';
import { DeviceSwitch } from '../../../features/notifications/device-switch.tsx';
import { KindSwitches } from '../../../features/notifications/kind-switches.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/use-session.ts';
import { PageHead } from '../../page-head.tsx';
import { NewsSwitch } from '../profile/news-switch.tsx';

/** Which push notifications the user gets, and whether on this device. */
export function NotificationSettings() {
  const { t } = useTranslation();
  const { notification } = useUser();
  return (
    <>
      <PageHead
        title={t('notifications.choose')}
        text={t('notifications.chooseText')}
        more={{ to: userPaths.notifications(), label: t('notifications.title') }}
      />
      <section className="news-part" aria-labelledby="news-device">
        <h2 id="news-device">{t('notifications.device')}</h2>
        <DeviceSwitch />
      </section>
      <section className="news-part" aria-labelledby="news-all">
        <h2 id="news-all">{t('notifications.all')}</h2>
        <NewsSwitch />
        <KindSwitches isOn={notification === 1} />
      </section>
    </>
  );
}

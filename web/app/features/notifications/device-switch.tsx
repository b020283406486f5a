import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readChoice } from '../../push/device-choice.ts';
import { keepPush, startPush, stopPush } from '../../push/keep-push.ts';
import { pushStanding } from '../../push/push-standing.ts';
import { Note } from '../../ui/note.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Whether news come to this device while the site is closed. What a browser cannot do, or was forbidden, it says. */
export function DeviceSwitch() {
  const { t } = useTranslation();
  const [standing, setStanding] = useState(pushStanding);
  const [isOn, setIsOn] = useState(() => standing === 'granted' && readChoice(localStorage)?.state === 'on');
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // Allowed in the browser's own settings since the last visit.
    void keepPush().then((comes) => comes && setIsOn(true));
  }, []);

  async function change(wanted: boolean) {
    setPending(true);
    setHasFailed(false);
    setIsOn(wanted);
    if (wanted) {
      const permission = await Notification.requestPermission();
      setStanding(permission);
      const comes = permission === 'granted' && (await startPush());
      setIsOn(comes);
      setHasFailed(permission === 'granted' && !comes);
    } else await stopPush();
    setPending(false);
  }

  if (standing === 'unsupported') return <Note>{t('notifications.device.unsupported')}</Note>;
  if (standing === 'denied') return <Note tone="warn">{t('notifications.device.denied')}</Note>;
  return (
    <>
      <Switch
        spread
        help={t('notifications.device.help')}
        checked={isOn}
        disabled={pending}
        onChange={(event) => void change(event.currentTarget.checked)}
      >
        {t('notifications.device.switch')}
      </Switch>
      {hasFailed && (
        <Note tone="danger" live className="mt-3">
          {t('notifications.device.failed')}
        </Note>
      )}
    </>
  );
}

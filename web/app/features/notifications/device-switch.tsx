import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readChoice } from '../../push/device-choice.ts';
import { keepPush, startPush, stopPush } from '../../push/keep-push.ts';
import { pushStanding } from '../../push/push-standing.ts';
import { Note } from '../../ui/note.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Switches push on this device. Says when the browser does not support it or the user has denied it. */
export function DeviceSwitch() {
  const { t } = useTranslation();
  const [status, setStatus] = useState(pushStanding);
  const [isOn, setIsOn] = useState(() => status === 'granted' && readChoice(localStorage)?.state === 'on');
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The user may have granted the permission in the browser's settings since the last visit.
    void keepPush().then((isActive) => isActive && setIsOn(true));
  }, []);

  async function change(wanted: boolean) {
    setPending(true);
    setHasFailed(false);
    setIsOn(wanted);
    if (wanted) {
      const permission = await Notification.requestPermission();
      setStatus(permission);
      const isActive = permission === 'granted' && (await startPush());
      setIsOn(isActive);
      setHasFailed(permission === 'granted' && !isActive);
    } else await stopPush();
    setPending(false);
  }

  if (status === 'unsupported') return <Note>{t('notifications.device.unsupported')}</Note>;
  if (status === 'denied') return <Note tone="warn">{t('notifications.device.denied')}</Note>;
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

import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readPushPreference, getPushPermission } from '../../shared/push/push-preference.ts';
import { ensurePush, enablePush, disablePush } from '../../shared/push/push-registration.ts';
import { Note } from '../../ui/note.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Switches push on this device. Says when the browser does not support it or the user has denied it. */
export function DevicePushSwitch() {
  const { t } = useTranslation();
  const [status, setStatus] = useState(getPushPermission);
  const [isOn, setIsOn] = useState(() => status === 'granted' && readPushPreference(localStorage)?.state === 'on');
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The user may have granted the permission in the browser's settings since the last visit.
    void ensurePush().then((isActive) => isActive && setIsOn(true));
  }, []);

  async function change(wanted: boolean) {
    setPending(true);
    setHasFailed(false);
    setIsOn(wanted);
    if (wanted) {
      const permission = await Notification.requestPermission();
      setStatus(permission);
      const isActive = permission === 'granted' && (await enablePush());
      setIsOn(isActive);
      setHasFailed(permission === 'granted' && !isActive);
    } else await disablePush();
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

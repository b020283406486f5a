import { updateProfile } from '@latchkey/contract/calls/account';
import { useState } from 'react';
import { dispatch } from '../../../api/dispatch.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepUser, useUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { Switch } from '../../../ui/switch.tsx';
import { troubleKey } from './trouble-key.ts';

/** Whether news are sent to one's devices: kept at once, taken back where it did not work. */
export function NewsSwitch() {
  const { t } = useTranslation();
  const user = useUser();
  const [wish, setWish] = useState<boolean | null>(null);

  async function keep(on: boolean) {
    setWish(on);
    try {
      keepUser((await dispatch(updateProfile, { notification: on ? '1' : '0' })).data);
    } catch (error) {
      showToast({ text: t(`profile.failed.${troubleKey(error)}`), urgent: true });
    }
    setWish(null);
  }

  return (
    <Switch
      spread
      help={t('profile.newsHelp')}
      checked={wish ?? user.notification === 1}
      disabled={wish !== null}
      onChange={(event) => void keep(event.currentTarget.checked)}
    >
      {t('profile.newsSwitch')}
    </Switch>
  );
}

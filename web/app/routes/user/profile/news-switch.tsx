import { updateProfile } from '@latchkey/contract/account/calls';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { request } from '../../../api/request.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepUser, useUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { Switch } from '../../../ui/switch.tsx';

/** Whether news are sent to one's devices: kept at once, taken back where it did not work. */
export function NewsSwitch() {
  const { t } = useTranslation();
  const user = useUser();
  const [wish, setWish] = useState<boolean | null>(null);

  async function keep(on: boolean) {
    setWish(on);
    try {
      keepUser((await request(updateProfile, { notification: on ? '1' : '0' })).data);
    } catch (error) {
      showToast({ text: failureText(t, 'profile.failed', error), urgent: true });
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

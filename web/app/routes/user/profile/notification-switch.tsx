import { updateProfile } from '@latchkey/contract/account/calls';
import { useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveUser, useUser } from '../../../shared/session/use-session.ts';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';

/** Switch for push notifications; updates optimistically and rolls back on an error. */
export function NotificationSwitch() {
  const { t } = useTranslation();
  const user = useUser();
  const [pending, setPending] = useState<boolean | null>(null);

  async function save(on: boolean) {
    setPending(on);
    try {
      saveUser((await request(updateProfile, { notification: on ? '1' : '0' })).data);
    } catch (error) {
      showToast({ text: failureText(t, 'profile.failed', error), urgent: true });
    }
    setPending(null);
  }

  return (
    <Switch
      spread
      help={t('profile.newsHelp')}
      checked={pending ?? user.notification === 1}
      disabled={pending !== null}
      onChange={(event) => void save(event.currentTarget.checked)}
    >
      {t('profile.newsSwitch')}
    </Switch>
  );
}

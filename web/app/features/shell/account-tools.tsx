import { Bell, Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** What belongs to somebody: favourites, news, the way in, and the one filled button. CSS leaves a phone the bell. */
export function AccountTools() {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  return (
    <>
      <IconButton
        className="with-script top-desk"
        label={t('session.saved')}
        icon={<Heart />}
        onClick={() => ask({ kind: 'saved' })}
      />
      <IconButton
        className="with-script"
        label={t('session.notifications')}
        icon={<Bell />}
        onClick={() => ask({ kind: 'notifications' })}
      />
      <Button variant="ghost" className="with-script top-desk" onClick={() => ask({ kind: 'account' })}>
        {t('session.signIn')}
      </Button>
      <Button className="with-script top-desk" onClick={() => ask({ kind: 'post' })}>
        {t('session.list')}
      </Button>
    </>
  );
}

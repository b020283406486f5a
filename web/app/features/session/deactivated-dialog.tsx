import { paths } from '@latchkey/contract/paths';
import { useNavigate } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { signOutOnDevice } from '../../shared/session/sign-out-on-device.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Shown when the signed-in account has been deactivated; the user can only sign out (contract 5.4). */
export default function DeactivatedDialog() {
  return (
    <DeferredTexts>
      <DeactivationMessage />
    </DeferredTexts>
  );
}

function DeactivationMessage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void signOutOnDevice(() => navigate(paths.contact()));
  return (
    <Dialog
      open
      disablePointerDismissal
      onOpenChange={leave}
      title={t('signIn.deactivatedTitle')}
      description={t('signIn.deactivatedText')}
      closeLabel={t('signIn.signOut')}
      width="440px"
      footer={<Button onClick={leave}>{t('signIn.signOut')}</Button>}
    />
  );
}

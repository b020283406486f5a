import { paths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { signOutOnDevice } from '../../shared/session/sign-out-on-device.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms, signs out and opens the home page (contract 5.6). */
export default function SignOutDialog(props: SignOutDialogProps) {
  return (
    <DeferredTexts>
      <Confirmation {...props} />
    </DeferredTexts>
  );
}

function Confirmation({ open, onOpenChange }: SignOutDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    await signOutOnDevice(() => navigate(paths.home()));
    setPending(false);
    onOpenChange(false);
    showToast({ text: t('signIn.signedOut') });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('signIn.signOutTitle')}
      description={t('signIn.signOutText')}
      closeLabel={t('shell.close')}
      width="420px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('signIn.stay')}
          </Button>
          <Button pending={pending} onClick={() => void signOut()}>
            {t('signIn.signOut')}
          </Button>
        </>
      }
    />
  );
}

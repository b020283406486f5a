import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignOut: () => Promise<void>;
}

/** Asks once more (contract 5.6). */
export default function SignOutDialog({ open, onOpenChange, onSignOut }: SignOutDialogProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    await onSignOut();
    setPending(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('session.signOutTitle')}
      description={t('session.signOutText')}
      closeLabel={t('shell.close')}
      width="420px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('session.stay')}
          </Button>
          <Button pending={pending} onClick={() => void signOut()}>
            {t('session.signOut')}
          </Button>
        </>
      }
    />
  );
}

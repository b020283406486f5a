import { deleteUser } from '@latchkey/contract/account/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../../shared/api/request.ts';
import { useConfirmIdentity } from '../../../features/session/use-confirm-identity.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { clearSession } from '../../../shared/session/use-session.ts';
import { whileSigningOut } from '../../../shared/session/sign-out-on-device.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

const deletedParts = ['account', 'listings', 'saved', 'packages'] as const;

/** Lists what is deleted with the account, and requires a confirmation. */
export default function DeleteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const [isConfirmed, setConfirmed] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function deleteAccount() {
    setPending(true);
    setFailure(null);
    try {
      await whileSigningOut(async () => {
        await withConfirmation(() => request(deleteUser, {}));
        clearSession();
        await navigate('/');
      });
      showToast({ text: t('profile.left') });
    } catch (error) {
      setFailure(failureText(t, 'profile.failed', error));
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('profile.leaveTitle')}
      description={t('profile.leaveWarning')}
      closeLabel={t('shell.close')}
      width="460px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('profile.stay')}
          </Button>
          <Button variant="danger" pending={pending} disabled={!isConfirmed} onClick={() => void deleteAccount()}>
            {t('profile.leaveNow')}
          </Button>
        </>
      }
    >
      <ul className="delete-account-list">
        {deletedParts.map((key) => (
          <li key={key}>{t(`profile.gone.${key}`)}</li>
        ))}
      </ul>
      <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.currentTarget.checked)}>
        {t('profile.leaveSure')}
      </Checkbox>
      {failure && (
        <Note tone="danger" live className="profile-note">
          {failure}
        </Note>
      )}
      {confirmDialog}
    </Dialog>
  );
}

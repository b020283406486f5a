import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

const loadDialog = () => import('./delete-account-dialog.tsx');

/** Button that opens the dialog to delete the account. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const [DeleteDialog, load] = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="profile-text">{t('profile.leaveText')}</p>
      <Button
        variant="danger-line"
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <Trash2 />
        {t('profile.leaveOpen')}
      </Button>
      {DeleteDialog && <DeleteDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving a form with unsaved input. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t('payment.leave')}
      description={t('payment.leaveText')}
      closeLabel={t('payment.leaveNot')}
      width="440px"
      initialFocus={stay}
      footer={
        <>
          <Button variant="line" onClick={onLeave}>
            {t('payment.leaveYes')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('payment.leaveNot')}
          </Button>
        </>
      }
    />
  );
}

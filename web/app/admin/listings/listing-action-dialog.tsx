import { textLength } from '@latchkey/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';

interface ListingActionDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** The action needs a reason. */
  isReasonRequired: boolean;
  danger: boolean;
  /** Returns whether it is done; the dialog stays open with its reason otherwise. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an action that the owner is notified of. */
export default function ListingActionDialog({
  title,
  text,
  confirmLabel,
  isReasonRequired,
  danger,
  onConfirm,
  onClose,
}: ListingActionDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  async function submit() {
    if (isReasonRequired && reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setPending(true);
    const isDone = await onConfirm(reason.trim());
    setPending(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      disablePointerDismissal={reason !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('shell.close')}
      width="480px"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('console.form.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void submit()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Field
        className="listing-reason"
        label={t('console.listings.reason')}
        optionalLabel={isReasonRequired ? '' : t('console.listings.optional')}
        required={isReasonRequired}
        error={isMissing && t('console.listings.reasonMissing')}
      >
        <Textarea
          ref={field}
          dir="auto"
          maxLength={textLength.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </Dialog>
  );
}

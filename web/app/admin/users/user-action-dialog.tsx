import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { DemoNote } from '../components/demo-note.tsx';

interface UserActionDialogProps {
  title: string;
  /** What the action changes. */
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Runs the action. Resolves to null when it failed; the dialog then stays open. */
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an action on a user. The audit log stores it. */
export default function UserActionDialog({
  title,
  text,
  confirmLabel,
  danger,
  onClose,
  onConfirm,
}: UserActionDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const markSubmitted = useFocusFirstInvalid(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    markSubmitted();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setPending(true);
    const result = await onConfirm(reason.trim());
    setPending(false);
    if (result) onClose();
  }

  return (
    <Dialog
      open
      disablePointerDismissal={reason !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('shell.close')}
      width="460px"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('console.form.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <DemoNote />
        <Field
          label={t('console.users.reason')}
          help={t('console.users.reasonHelp')}
          error={isMissing ? t('console.users.reasonMissing') : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={textLength.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

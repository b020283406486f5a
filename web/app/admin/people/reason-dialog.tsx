import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { DemoNote } from '../kit/demo-note.tsx';

interface ReasonDialogProps {
  title: string;
  /** What follows from a yes. */
  text: string;
  yesLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Does it; null when it failed, and the dialog stays then. */
  onYes: (reason: string) => Promise<unknown>;
}

/** Asks why, before something is done about somebody: the reason stands in the log. */
export default function ReasonDialog({ title, text, yesLabel, danger, onClose, onYes }: ReasonDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    tried();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setPending(true);
    const answer = await onYes(reason.trim());
    setPending(false);
    if (answer) onClose();
  }

  return (
    <Dialog
      open
      stubborn={reason !== ''}
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
            {yesLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <DemoNote />
        <Field
          label={t('console.people.reason')}
          help={t('console.people.reasonHelp')}
          error={isMissing ? t('console.people.reasonMissing') : undefined}
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

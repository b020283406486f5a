import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';

/** Actions that need a confirmation. */
export type ConfirmableAction = 'deleteMessage' | 'discard' | 'deleteThread' | 'block' | 'report';

interface ChatConfirmDialogProps {
  action: ConfirmableAction;
  /** Of the other party. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Resolves with whether it succeeded; on failure the dialog stays open with its input. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Whether an action requires a reason. */
const reasons: Partial<Record<ConfirmableAction, 'required' | 'optional'>> = { report: 'required', block: 'optional' };

/** Confirms an action that cannot be undone, or that notifies others. */
export default function ChatConfirmDialog({ action, name, open, onOpenChange, onConfirm }: ChatConfirmDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const reasonRule = reasons[action];
  const lacksReason = reasonRule === 'required' && reason.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (lacksReason || pending) return;
    setPending(true);
    const isDone = await onConfirm(reason.trim());
    setPending(false);
    if (isDone) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`chat.confirm.${action}`, { name: isolateText(name) })}
      description={t(`chat.confirmText.${action}`, { name: isolateText(name) })}
      closeLabel={t('shell.close')}
      width="440px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('chat.confirm.no')}
          </Button>
          <Button type="submit" form={form} variant={action === 'report' ? 'primary' : 'danger'} pending={pending}>
            {t(`chat.do.${action}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={reasonRule && 'mt-5'} noValidate onSubmit={(event) => void submit(event)}>
        {reasonRule && (
          <Field
            label={t('chat.reason')}
            optionalLabel={reasonRule === 'optional' ? t('chat.optional') : undefined}
            error={isSubmitted && lacksReason ? t('chat.reasonMissing') : undefined}
            required={reasonRule === 'required'}
          >
            <Textarea
              rows={4}
              value={reason}
              maxLength={textLength.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

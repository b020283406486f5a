import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';

interface MessageDialogProps {
  title: string;
  description: string;
  label: string;
  sendLabel: string;
  maxLength: number;
  pending: boolean;
  failure: CallError | null;
  onClose: () => void;
  onSend: (text: string) => Promise<void>;
  /** The message that this one replies to. */
  children?: ReactNode;
}

/** Dialog to write a message. A click outside does not close it while it contains text. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, description, label, sendLabel, maxLength, pending, failure, onClose, onSend, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing
    ? t('console.reviewQueue.messageMissing')
    : failure
      ? adminFailureText(t, failure)
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    setMissing(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else if (!pending) void onSend(trimmed);
  }

  return (
    <Dialog
      open
      disablePointerDismissal={text !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t('shell.close')}
      width="560px"
      initialFocus={field}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('console.form.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="console-form" noValidate onSubmit={submit}>
        {children}
        <Field label={label} required error={error}>
          <Textarea
            ref={field}
            rows={7}
            dir="auto"
            maxLength={maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

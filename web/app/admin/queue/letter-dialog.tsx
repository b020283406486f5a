import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { failureText } from '../kit/failure-text.ts';

interface LetterDialogProps {
  title: string;
  description: string;
  label: string;
  sendLabel: string;
  maxLength: number;
  pending: boolean;
  failure: CallError | null;
  onClose: () => void;
  onSend: (text: string) => Promise<void>;
  /** What it answers. */
  children?: ReactNode;
}

/** Words to somebody; what is typed is not lost by a press beside it. */
export function LetterDialog(props: LetterDialogProps) {
  const { title, description, label, sendLabel, maxLength, pending, failure, onClose, onSend, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const trouble = isMissing ? t('console.queue.letterMissing') : failure ? failureText(t, failure) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    setMissing(words === '');
    if (words === '') field.current?.focus();
    else if (!pending) void onSend(words);
  }

  return (
    <Dialog
      open
      stubborn={text !== ''}
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
        <Field label={label} required error={trouble}>
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

import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

/** What is asked about once more before it is done. */
export type ChatQuestion = 'deleteMessage' | 'discard' | 'deleteThread' | 'block' | 'report';

interface ChatDialogProps {
  question: ChatQuestion;
  /** Of the other party. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Does it, and says whether it was done; the dialog stays with what was written when not. */
  onYes: (reason: string) => Promise<boolean>;
}

/** A report says why; a block may. */
const reasons: Partial<Record<ChatQuestion, 'required' | 'optional'>> = { report: 'required', block: 'optional' };

/** Asks before something that cannot be taken back, or that others are told of. */
export default function ChatDialog({ question, name, open, onOpenChange, onYes }: ChatDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [pending, setPending] = useState(false);
  const wants = reasons[question];
  const lacksReason = wants === 'required' && reason.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (lacksReason || pending) return;
    setPending(true);
    const isDone = await onYes(reason.trim());
    setPending(false);
    if (isDone) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`chat.ask.${question}`, { name: isolatedWords(name) })}
      description={t(`chat.askText.${question}`, { name: isolatedWords(name) })}
      closeLabel={t('shell.close')}
      width="440px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('chat.ask.no')}
          </Button>
          <Button type="submit" form={form} variant={question === 'report' ? 'primary' : 'danger'} pending={pending}>
            {t(`chat.do.${question}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={wants && 'mt-5'} noValidate onSubmit={(event) => void send(event)}>
        {wants && (
          <Field
            label={t('chat.reason')}
            optionalLabel={wants === 'optional' ? t('chat.optional') : undefined}
            error={wasSent && lacksReason ? t('chat.reasonMissing') : undefined}
            required={wants === 'required'}
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

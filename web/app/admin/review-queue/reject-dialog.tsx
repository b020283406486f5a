import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';

/** Common reasons of rejections, by the names of their texts (`console.reviewQueue.ready.…`). */
const reasonTemplates: Readonly<Record<QueueKind, readonly string[]>> = {
  property: ['pictures', 'otherPictures', 'price', 'place', 'facts', 'contact', 'twice'],
  project: ['pictures', 'otherPictures', 'place', 'plan', 'contact', 'twice'],
  advert: ['advertListing', 'advertPictures'],
  verification: ['unreadable', 'expired', 'otherName', 'document'],
  report: ['notThere', 'otherPictures', 'price', 'fraud'],
  message: [],
  account: ['spam', 'fraudAccount', 'stolenPictures'],
};

interface RejectDialogProps {
  kind: QueueKind;
  /** Number of cases that are rejected. */
  count: number;
  onClose: () => void;
  /** @returns false when it failed; the dialog then stays open */
  onReject: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of a rejection: a template, which can be edited, or free text. */
export default function RejectDialog({ kind, count, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setPending(true);
    const isDone = await onReject(reason.trim());
    setPending(false);
    if (isDone) onClose();
  }

  function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <Dialog
      open
      disablePointerDismissal={reason !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={t(`console.reviewQueue.reason.title.${kind}`)}
      description={t(kind === 'account' ? 'console.reviewQueue.reason.saved' : 'console.reviewQueue.reason.notified')}
      closeLabel={t('shell.close')}
      width="520px"
      initialFocus={field}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('console.form.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={pending}>
            {t(`console.reviewQueue.do.${kind}.reject`)}
            {count > 1 && ` (${count})`}
          </Button>
        </>
      }
    >
      <form id={formId} className="console-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="queue-reasons" role="group" aria-label={t('console.reviewQueue.reason.ready')}>
          {reasonTemplates[kind].map((name) => {
            const text = t(`console.reviewQueue.ready.${name}.text`);
            return (
              <Chip
                key={name}
                selected={reason === text}
                onClick={() => {
                  setReason(text);
                  setMissing(false);
                  field.current?.focus();
                }}
              >
                {t(`console.reviewQueue.ready.${name}.name`)}
              </Chip>
            );
          })}
        </div>
        <Field
          label={t('console.reviewQueue.reason.label')}
          required
          error={isMissing ? t('console.reviewQueue.reason.missing') : undefined}
          help={t('console.reviewQueue.reason.keys')}
        >
          <Textarea
            ref={field}
            rows={5}
            dir="auto"
            maxLength={textLength.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
        </Field>
      </form>
    </Dialog>
  );
}

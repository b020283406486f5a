import { adminAnswerContactMessage } from '@latchkey/contract/calls/console/queue';
import { textLength } from '@latchkey/contract/limits';
import type { QueueCase } from '@latchkey/contract/records/console-queue';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { LetterDialog } from './letter-dialog.tsx';

interface AnswerDialogProps {
  id: number;
  message: NonNullable<QueueCase['message']>;
  onClose: () => void;
  onAnswered: () => void;
}

/** Answers a message of the contact form by mail. */
export default function AnswerDialog({ id, message, onClose, onAnswered }: AnswerDialogProps) {
  const { t } = useTranslation();
  const answer = useAdminAction(adminAnswerContactMessage, { said: t('console.queue.answer.said'), quiet: true });
  return (
    <LetterDialog
      title={t('console.queue.answer.title', { name: message.name })}
      description={t('console.queue.answer.text', { email: message.email })}
      label={t('console.queue.answer.label')}
      sendLabel={t('console.queue.answer.send')}
      maxLength={textLength.contactMessage}
      pending={answer.pending}
      failure={answer.failure}
      onClose={onClose}
      onSend={async (text) => {
        if (!(await answer.run({ id, message: text }))) return;
        onClose();
        onAnswered();
      }}
    >
      <blockquote className="queue-quote" dir="auto">
        {message.message}
      </blockquote>
    </LetterDialog>
  );
}

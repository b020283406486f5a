import { adminAnswerContactMessage } from '@latchkey/contract/admin/review-queue/calls';
import { textLength } from '@latchkey/contract/limits';
import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { DemoNote } from '../components/demo-note.tsx';
import { refetchQueue } from './use-decide.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { MessageDialog } from './message-dialog.tsx';

interface ContactReplyDialogProps {
  id: number;
  message: NonNullable<QueueCase['message']>;
  onClose: () => void;
  onAnswered: () => void;
}

/** Replies by mail to a message of the contact form. */
export default function ContactReplyDialog({ id, message, onClose, onAnswered }: ContactReplyDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function send(text: string) {
    setPending(true);
    setFailure(null);
    try {
      await sendAdminRequest(adminAnswerContactMessage, { id, message: text });
      showToast({ text: t('console.reviewQueue.reply.success') });
      onClose();
      onAnswered();
      await refetchQueue(queryClient);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <MessageDialog
      title={t('console.reviewQueue.reply.title', { name: message.name })}
      description={t('console.reviewQueue.reply.text', { email: message.email })}
      label={t('console.reviewQueue.reply.label')}
      sendLabel={t('console.reviewQueue.reply.send')}
      maxLength={textLength.contactMessage}
      pending={pending}
      failure={failure}
      onClose={onClose}
      onSend={send}
    >
      <DemoNote />
      <blockquote className="queue-quote" dir="auto">
        {message.message}
      </blockquote>
    </MessageDialog>
  );
}

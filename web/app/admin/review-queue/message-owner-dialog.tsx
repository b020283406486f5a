import { adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { textLength } from '@latchkey/contract/limits';
import type { QueueListing, QueueUser } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useClientId } from '../components/use-client-id.ts';
import { MessageDialog } from './message-dialog.tsx';

interface MessageOwnerDialogProps {
  listing: QueueListing;
  owner: QueueUser;
  onClose: () => void;
}

/** Sends the owner a message of the market, in the conversation about the listing. */
export default function MessageOwnerDialog({ listing, owner, onClose }: MessageOwnerDialogProps) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendMessage, {
    successText: t('console.reviewQueue.question.success'),
    quiet: true,
  });
  const clientId = useClientId();
  return (
    <MessageDialog
      title={t('console.reviewQueue.question.title', { name: owner.name })}
      description={t('console.reviewQueue.question.text', { title: listing.title })}
      label={t('console.reviewQueue.question.label')}
      sendLabel={t('console.reviewQueue.question.send')}
      maxLength={textLength.chatMessage}
      pending={send.pending}
      failure={send.failure}
      onClose={onClose}
      onSend={async (message) => {
        const content = { user_id: owner.id, property_id: listing.id, message };
        if (await send.run({ ...content, client_id: clientId.idFor(content) })) onClose();
      }}
    />
  );
}

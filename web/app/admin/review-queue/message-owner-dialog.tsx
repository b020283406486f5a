import { adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { textLength } from '@latchkey/contract/limits';
import type { QueueListing, QueueUser } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { MessageDialog } from './message-dialog.tsx';

interface MessageOwnerDialogProps {
  listing: QueueListing;
  owner: QueueUser;
  onClose: () => void;
}

/** Sends the owner a message of the market, in the conversation about the listing. */
export default function MessageOwnerDialog({ listing, owner, onClose }: MessageOwnerDialogProps) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendMessage, { successText: t('console.queue.asking.said'), quiet: true });
  return (
    <MessageDialog
      title={t('console.queue.asking.title', { name: owner.name })}
      description={t('console.queue.asking.text', { title: listing.title })}
      label={t('console.queue.asking.label')}
      sendLabel={t('console.queue.asking.send')}
      maxLength={textLength.chatMessage}
      pending={send.pending}
      failure={send.failure}
      onClose={onClose}
      onSend={async (message) => {
        if (await send.run({ user_id: owner.id, property_id: listing.id, message })) onClose();
      }}
    />
  );
}

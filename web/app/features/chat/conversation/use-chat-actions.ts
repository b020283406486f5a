import { blockUser, deleteChatMessage, reportChat, unblockUser } from '@latchkey/contract/chat/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { request } from '../../../shared/api/request.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { messagesQueryKey, threadsQueryKey, isSameThread } from '../threads/thread-view.ts';
import { withoutMessage } from '../messages/message-window.ts';
import { updateCachedMessages } from '../messages/use-messages.ts';
import { updateCachedThreads } from '../threads/use-threads.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';

/** Actions on a thread; each resolves with whether it succeeded and shows a toast when it fails. */
export function useChatActions(account: number, thread: ThreadRef) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { user, property } = thread;
  // The operator is addressed by a separate field (contract 2.8).
  const recipient = user === 0 ? { to_admin: '1' } : { to_user_id: user };

  async function withToast(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      showToast({ text: failureText(t, 'chat.failed', error), urgent: true });
      return false;
    }
  }

  /** A thread without messages reads its block from the property record. */
  function updateBlock(isBlocked: boolean): void {
    updateCachedThreads(queries, account, (one) => one.user === user, { is_blocked_by_me: isBlocked });
    void queries.invalidateQueries({ queryKey: [getProperty.method, getProperty.path] });
  }

  return {
    deleteMessage: (id: number) =>
      withToast(async () => {
        await request(deleteChatMessage, { message_id: id, receiver_id: user });
        updateCachedMessages(queries, account, thread, (now) => withoutMessage(now, id));
        void refreshQueries(queries, threadsQueryKey(account));
      }),
    deleteThread: () =>
      withToast(async () => {
        await request(deleteChatMessage, { sender_id: account, receiver_id: user, property_id: property });
        queries.removeQueries({ queryKey: messagesQueryKey(account, thread) });
        updateCachedThreads(queries, account, (one) => isSameThread(one, thread), null);
        showToast({ text: t('chat.deleted') });
      }),
    block: (reason: string) =>
      withToast(async () => {
        await request(blockUser, { ...recipient, ...(reason && { reason }) });
        updateBlock(true);
      }),
    unblock: () =>
      withToast(async () => {
        await request(unblockUser, recipient);
        updateBlock(false);
      }),
    report: (reason: string) =>
      withToast(async () => {
        const { key } = await request(reportChat, { user_id: user, property_id: property, reason });
        showToast({ text: t(key === 'already_reported' ? 'chat.alreadyReported' : 'chat.reported') });
      }),
  };
}

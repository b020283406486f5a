import { adminGetMessages } from '@latchkey/contract/admin/chats/calls';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { failureText } from '../components/failure-text.ts';
import { useAdminCall } from '../components/use-admin-call.ts';

/** Interval of refetches of the newest page. */
const everyMs = 8_000;
const messagesPerPage = 30;

/**
 * Returns the messages of a conversation of the market, oldest first: the newest page, which is polled, and the older pages
 * that were loaded.
 */
export function useThreadMessages(userId: number, propertyId: number) {
  const { t } = useTranslation();
  const thread = { user_id: userId, property_id: propertyId };
  const query = useAdminCall(
    adminGetMessages,
    { ...thread, page: 1, per_page: messagesPerPage },
    { keepPrevious: true, refetchIntervalMs: everyMs },
  );
  const [older, setOlder] = useState<{ messages: readonly ChatMessage[]; remaining: number } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const page = query.data?.data;
  const newest = page?.data.toReversed() ?? [];
  const first = newest[0]?.id ?? 0;
  // Older pages are dropped when more than a page of messages arrived at once: they no longer adjoin the newest page.
  const adjoining = older && older.messages.some(({ id }) => id >= first) ? older : null;
  const messages = [...(adjoining?.messages.filter(({ id }) => id < first) ?? []), ...newest];
  const remaining = adjoining?.remaining ?? (page ? page.total - newest.length : 0);

  async function loadOlder() {
    const [oldest] = messages;
    if (!oldest || isLoading) return;
    setLoading(true);
    try {
      const { data } = await sendAdminRequest(adminGetMessages, {
        ...thread,
        page: 1,
        per_page: messagesPerPage,
        before_id: oldest.id,
      });
      setOlder({ messages: [...data.data.toReversed(), ...messages], remaining: data.total - data.data.length });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ text: failureText(t, error), urgent: true });
    } finally {
      setLoading(false);
    }
  }

  /** Removes a deleted message from the older pages, which are not refetched. */
  function removeMessage(messageId: number) {
    setOlder(adjoining && { ...adjoining, messages: adjoining.messages.filter(({ id }) => id !== messageId) });
  }

  return { query, messages, hasOlder: remaining > 0, isLoading, loadOlder, removeMessage };
}

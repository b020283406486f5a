import { adminGetMessages } from '@latchkey/contract/admin/chats/calls';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { askAdmin } from '../kit/ask-admin.ts';
import { failureText } from '../kit/failure-text.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';

const everyMs = 8_000;
/** Messages a page. */
const step = 30;

/**
 * The messages of a conversation of the market's, oldest first: the newest page, asked for again and again, and as many
 * older ones as were asked for, back to the first.
 */
export function useThreadMessages(userId: number, propertyId: number) {
  const { t } = useTranslation();
  const name = { user_id: userId, property_id: propertyId };
  const query = useAdminCall(adminGetMessages, { ...name, page: 1, per_page: step }, { keepPrevious: true, everyMs });
  const [before, setBefore] = useState<{ messages: readonly ChatMessage[]; left: number } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const page = query.data?.data;
  const newest = page?.data.toReversed() ?? [];
  const first = newest[0]?.id ?? 0;
  // More may have come at once than a page holds: what is kept then does not reach the newest page any more.
  const kept = before && before.messages.some(({ id }) => id >= first) ? before : null;
  const messages = [...(kept?.messages.filter(({ id }) => id < first) ?? []), ...newest];
  const left = kept?.left ?? (page ? page.total - newest.length : 0);

  async function loadOlder() {
    const [oldest] = messages;
    if (!oldest || isLoading) return;
    setLoading(true);
    try {
      const { data } = await askAdmin(adminGetMessages, { ...name, page: 1, per_page: step, before_id: oldest.id });
      setBefore({ messages: [...data.data.toReversed(), ...messages], left: data.total - data.data.length });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ text: failureText(t, error), urgent: true });
    } finally {
      setLoading(false);
    }
  }

  /** One that was deleted is not asked for again where it is not of the newest. */
  function forget(gone: number) {
    setBefore(kept && { ...kept, messages: kept.messages.filter(({ id }) => id !== gone) });
  }

  return { query, messages, hasOlder: left > 0, isLoading, loadOlder, forget };
}

import { typingTimeoutSeconds } from '@latchkey/contract/realtime-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { useLiveEvent } from '../../realtime/live-events.ts';
import { chatEventHandlers } from './apply-live.ts';
import { refreshQueries } from '../../api/refresh-queries.ts';
import { isSameThread } from './thread-view.ts';

/**
 * Applies the chat's realtime events to the cache.
 * @returns the thread in which the other party is typing
 */
export function useChatEvents(account: number): ThreadRef | null {
  const queries = useQueryClient();
  const [typing, setTyping] = useState<{ thread: ThreadRef; count: number } | null>(null);
  useLiveEvent('message', (event) => {
    chatEventHandlers.message(queries, account, event);
    if (event.message.sender_id === account) return;
    const thread = { user: event.user_id, property: event.property_id };
    setTyping((now) => (now && isSameThread(now.thread, thread) ? null : now));
  });
  useLiveEvent('delete_message', (event) => chatEventHandlers.delete_message(queries, account, event));
  useLiveEvent('read', (event) => chatEventHandlers.read(queries, account, event));
  useLiveEvent('block', (event) => chatEventHandlers.block(queries, account, event));
  useLiveEvent('resync', () => void refreshQueries(queries, ['chat', account]));
  useLiveEvent('typing', ({ user_id, property_id }) => {
    setTyping((now) => ({ thread: { user: user_id, property: property_id }, count: (now?.count ?? 0) + 1 }));
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), typingTimeoutSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing?.thread ?? null;
}

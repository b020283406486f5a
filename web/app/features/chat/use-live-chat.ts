import { typingTimeoutSeconds } from '@latchkey/contract/realtime-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { useLive } from '../../realtime/live.ts';
import { applyLive } from './apply-live.ts';
import { askAgain } from '../../api/ask-again.ts';
import { isSameThread } from './thread-view.ts';

/**
 * Applies the chat's realtime events to the cache.
 * @returns the thread in which the other party is typing
 */
export function useLiveChat(account: number): ThreadRef | null {
  const queries = useQueryClient();
  const [typing, setTyping] = useState<{ thread: ThreadRef; count: number } | null>(null);
  useLive('message', (event) => {
    applyLive.message(queries, account, event);
    if (event.message.sender_id === account) return;
    const thread = { user: event.user_id, property: event.property_id };
    setTyping((now) => (now && isSameThread(now.thread, thread) ? null : now));
  });
  useLive('delete_message', (event) => applyLive.delete_message(queries, account, event));
  useLive('read', (event) => applyLive.read(queries, account, event));
  useLive('block', (event) => applyLive.block(queries, account, event));
  useLive('resync', () => void askAgain(queries, ['chat', account]));
  useLive('typing', ({ user_id, property_id }) => {
    setTyping((now) => ({ thread: { user: user_id, property: property_id }, count: (now?.count ?? 0) + 1 }));
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), typingTimeoutSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing?.thread ?? null;
}

import { typingTimeoutSeconds } from '@latchkey/contract/realtime-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { useLive } from '../../realtime/live.ts';
import { applyLive } from './apply-live.ts';
import { askAgain } from '../../api/ask-again.ts';
import { isSameThread } from './thread-view.ts';

/**
 * Follows what is told over the live connection.
 * @returns the conversation in which the other party writes right now
 */
export function useLiveChat(account: number): ThreadRef | null {
  const queries = useQueryClient();
  const [typing, setTyping] = useState<{ thread: ThreadRef; count: number } | null>(null);
  useLive('message', (news) => {
    applyLive.message(queries, account, news);
    if (news.message.sender_id === account) return;
    const from = { user: news.user_id, property: news.property_id };
    setTyping((now) => (now && isSameThread(now.thread, from) ? null : now));
  });
  useLive('delete_message', (news) => applyLive.delete_message(queries, account, news));
  useLive('read', (news) => applyLive.read(queries, account, news));
  useLive('block', (news) => applyLive.block(queries, account, news));
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

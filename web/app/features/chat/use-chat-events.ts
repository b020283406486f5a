import { getProperty } from '@latchkey/contract/property/calls';
import { typingTimeoutSeconds, type ServerToClientEvents } from '@latchkey/contract/realtime-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import type { ThreadRef } from '../../shared/messaging/outgoing-message.ts';
import { useLiveEvent } from '../../shared/realtime/live-events.ts';
import { isSameThread, threadsQueryKey } from './threads/thread-view.ts';
import { emptyMessageWindow, withMessage, withoutMessage, withSeen } from './messages/message-window.ts';
import { updateCachedMessages } from './messages/use-messages.ts';
import { updateCachedThreads } from './threads/use-threads.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

type ChatEvents = Pick<ServerToClientEvents, 'message' | 'delete_message' | 'read' | 'block'>;

/** Apply realtime events to the query cache. Idempotent: an event may arrive twice. */
export const chatEventHandlers: {
  [Name in keyof ChatEvents]: (queries: QueryClient, account: number, event: ChatEvents[Name]) => void;
} = {
  message(queries, account, { user_id, property_id, message }) {
    updateCachedMessages(queries, account, { user: user_id, property: property_id }, (now) =>
      withMessage(now, message),
    );
    void refreshQueries(queries, threadsQueryKey(account));
  },
  delete_message(queries, account, { user_id, property_id, message_id }) {
    updateCachedMessages(queries, account, { user: user_id, property: property_id }, (now) =>
      message_id === null ? emptyMessageWindow : withoutMessage(now, message_id),
    );
    void refreshQueries(queries, threadsQueryKey(account));
  },
  read(queries, account, { user_id, property_id, message_id, by_me }) {
    const thread = { user: user_id, property: property_id };
    if (!by_me) updateCachedMessages(queries, account, thread, (now) => withSeen(now, message_id));
    else void refreshQueries(queries, threadsQueryKey(account));
  },
  block(queries, account, { user_id, by_me, is_blocked }) {
    updateCachedThreads(
      queries,
      account,
      ({ user }) => user === user_id,
      by_me ? { is_blocked_by_me: is_blocked } : { is_blocked_by_user: is_blocked },
    );
    // A thread without messages reads its block from the property record.
    void queries.invalidateQueries({ queryKey: [getProperty.method, getProperty.path] });
  },
};

/**
 * Applies the chat's realtime events to the cache.
 * @returns the thread in which the other party is typing
 */
export function useChatEvents(account: number): ThreadRef | null {
  const queries = useQueryClient();
  const [typing, setTyping] = useState<ThreadRef | null>(null);
  useLiveEvent('message', (event) => {
    chatEventHandlers.message(queries, account, event);
    if (event.message.sender_id === account) return;
    const thread = { user: event.user_id, property: event.property_id };
    setTyping((now) => (isSameThread(now, thread) ? null : now));
  });
  useLiveEvent('delete_message', (event) => chatEventHandlers.delete_message(queries, account, event));
  useLiveEvent('read', (event) => chatEventHandlers.read(queries, account, event));
  useLiveEvent('block', (event) => chatEventHandlers.block(queries, account, event));
  useLiveEvent('resync', () => void refreshQueries(queries, ['chat', account]));
  useLiveEvent('typing', ({ user_id, property_id }) => setTyping({ user: user_id, property: property_id }));
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), typingTimeoutSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing;
}

import { getUnreadCounts, markMessagesRead } from '@latchkey/contract/chat/calls';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '../../../shared/api/request.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { isSameThread } from '../threads/thread-view.ts';
import { updateCachedThreads } from '../threads/use-threads.ts';

/**
 * Marks messages as read while the page has the focus. Ignores failures, since a server may lack the call.
 */
export function useMarkMessagesRead(
  account: number,
  { user, property }: ThreadRef,
  messages: readonly ChatMessage[],
  unread: number,
) {
  const queries = useQueryClient();
  const hasFocus = usePageFocus();
  const marked = useRef(0);
  const newest = messages.findLast(({ sender_id }) => sender_id !== account)?.id ?? 0;
  useEffect(() => {
    if (!hasFocus || newest === 0 || (newest <= marked.current && unread === 0)) return;
    marked.current = newest;
    updateCachedThreads(queries, account, (thread) => isSameThread(thread, { user, property }), { unread_count: 0 });
    request(markMessagesRead, { user_id: user, property_id: property, message_id: newest })
      .then(() => queries.invalidateQueries({ queryKey: [getUnreadCounts.method, getUnreadCounts.path] }))
      .catch(() => {
        marked.current = 0;
      });
  }, [account, user, property, newest, unread, hasFocus, queries]);
}

/** Whether the page is visible and has the focus. */
function usePageFocus(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && document.hasFocus(),
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  addEventListener('focus', onChange);
  addEventListener('blur', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('focus', onChange);
    removeEventListener('blur', onChange);
  };
}

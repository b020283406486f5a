import { getUnreadCounts, markMessagesRead } from '@latchkey/contract/chat/calls';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { request } from '../../api/request.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { isSameThread } from './thread-view.ts';
import { changeThreads } from './use-threads.ts';

/**
 * Says how far somebody has read: what stands on a screen that is looked at. A server without such a call is none the
 * worse.
 */
export function useMarkRead(
  account: number,
  { user, property }: ThreadRef,
  messages: readonly ChatMessage[],
  unread: number,
) {
  const queries = useQueryClient();
  const isLooking = useLooking();
  const marked = useRef(0);
  const newest = messages.findLast(({ sender_id }) => sender_id !== account)?.id ?? 0;
  useEffect(() => {
    if (!isLooking || newest === 0 || (newest <= marked.current && unread === 0)) return;
    marked.current = newest;
    changeThreads(queries, account, (thread) => isSameThread(thread, { user, property }), { unread_count: 0 });
    request(markMessagesRead, { user_id: user, property_id: property, message_id: newest })
      .then(() => queries.invalidateQueries({ queryKey: [getUnreadCounts.method, getUnreadCounts.path] }))
      .catch(() => {
        marked.current = 0;
      });
  }, [account, user, property, newest, unread, isLooking, queries]);
}

/** Whether the page is the one that is looked at. */
function useLooking(): boolean {
  return useSyncExternalStore(
    watch,
    () => !document.hidden && document.hasFocus(),
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  addEventListener('focus', onChange);
  addEventListener('blur', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('focus', onChange);
    removeEventListener('blur', onChange);
  };
}

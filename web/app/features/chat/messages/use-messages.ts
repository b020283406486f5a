import { messagePageSize } from '@latchkey/contract/limits';
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState, useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import type { CallError } from '../../../shared/api/failure.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { messagesQueryKey, isSameThread } from '../threads/thread-view.ts';
import {
  emptyMessageWindow,
  type MessageWindow,
  withOlder,
  type MessagePage,
  reachesKnown,
  withNewest,
} from './message-window.ts';
import { getMessages, getUnreadCounts, markMessagesRead } from '@latchkey/contract/chat/calls';
import { request } from '../../../shared/api/request.ts';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { updateCachedThreads } from '../threads/use-threads.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';

/** Polling interval without a realtime connection. */
const pollMs = 5_000;

interface Messages {
  query: UseQueryResult<MessageWindow, CallError>;
  messageWindow: MessageWindow;
  older: { isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The loaded messages of a thread, updated while it is open. */
export function useMessages(account: number, { user, property }: ThreadRef, isLive: boolean): Messages {
  const queries = useQueryClient();
  const key = messagesQueryKey(account, { user, property });
  const query = useQuery<MessageWindow, CallError>(
    {
      queryKey: key,
      queryFn: ({ signal }) =>
        fetchNewestMessages(
          () => queries.getQueryData<MessageWindow>(key),
          (page) => fetchMessagePage({ user, property }, page, signal),
        ),
      // Refetches when the thread is opened again.
      staleTime: 0,
      refetchInterval: isLive ? false : pollMs,
    },
    queries,
  );
  const messageWindow = query.data ?? emptyMessageWindow;
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isRequested = useRef(false);

  const load = useCallback(async () => {
    const ref = { user, property };
    const now = readCache(queries, account, ref);
    if (!now?.hasOlder || isRequested.current) return;
    isRequested.current = true;
    setOlder('loading');
    try {
      // Counted from the loaded messages, so that the page adjoins or overlaps them.
      const page = await fetchMessagePage(ref, Math.floor(now.messages.length / messagePageSize) + 1);
      updateCachedMessages(queries, account, ref, (latest) => withOlder(latest, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
    isRequested.current = false;
  }, [queries, account, user, property]);

  return {
    query,
    messageWindow,
    older: { isLoading: older === 'loading', hasFailed: older === 'failed', load: () => void load() },
  };
}

function readCache(queries: QueryClient, account: number, thread: ThreadRef): MessageWindow | undefined {
  return queries.getQueryData<MessageWindow>(messagesQueryKey(account, thread));
}

/** Updates the cached messages of a thread, and refetches them when they are being fetched. */
export function updateCachedMessages(
  queries: QueryClient,
  account: number,
  thread: ThreadRef,
  update: (now: MessageWindow) => MessageWindow,
): void {
  const queryKey = messagesQueryKey(account, thread);
  const cached = readCache(queries, account, thread);
  if (cached) queries.setQueryData<MessageWindow>(queryKey, update(cached));
  // A page that is being fetched may be older than the change and would undo it.
  if (!cached || queries.isFetching({ queryKey }) > 0) void refreshQueries(queries, queryKey);
}

/** A gap of more pages is not filled: the window starts over with the newest page. */
const maxPages = 10;

/** @param page from 1, counted from the newest message */
async function fetchMessagePage(
  { user, property }: ThreadRef,
  page: number,
  signal?: AbortSignal,
): Promise<MessagePage> {
  const input = { user_id: user, property_id: property, page, per_page: messagePageSize };
  const { data, total_page } = await request(getMessages, input, signal && { signal });
  return { messages: data.data, isLast: page >= total_page };
}

/**
 * Fetches the newest messages of a thread: as many pages as it takes to reach the cached ones.
 * @param known returns the current window; realtime events may change it during the fetch
 */
export async function fetchNewestMessages(
  known: () => MessageWindow | undefined,
  page: (page: number) => Promise<MessagePage>,
): Promise<MessageWindow> {
  const before = known() ?? emptyMessageWindow;
  const first = await page(1);
  let all = first;
  for (let at = 2; !reachesKnown(before, all) && at <= maxPages; at += 1) {
    const older = await page(at);
    all = { messages: [...all.messages, ...older.messages], isLast: older.isLast };
  }
  return withNewest(before, known() ?? emptyMessageWindow, reachesKnown(before, all) ? all : first);
}

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

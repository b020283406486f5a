import { pageSizes } from '@latchkey/contract/limits';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import type { ThreadRef } from '../../shared/messaging/thread-ref.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { fetchNewestMessages, fetchMessagePage } from './fetch-messages.ts';
import { messagesQueryKey } from './query-keys.ts';
import { emptyMessageWindow, type MessageWindow, withOlder } from './message-window.ts';

/** Polling interval without a realtime connection. */
const pollMs = 5_000;

interface Messages {
  query: UseQueryResult<MessageWindow, CallError>;
  messageWindow: MessageWindow;
  older: { isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The loaded messages of a thread, kept up to date while it is open. */
export function useMessages(account: number, { user, property }: ThreadRef, isLive: boolean): Messages {
  const queries = useQueryClient();
  const key = messagesQueryKey(account, { user, property });
  const query = useQuery<MessageWindow, CallError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      fetchNewestMessages(
        () => queries.getQueryData<MessageWindow>(key),
        (page) => fetchMessagePage({ user, property }, page, signal),
      ),
    // Refetches when the thread is opened again.
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  const stretch = query.data ?? emptyMessageWindow;
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
      const page = await fetchMessagePage(ref, Math.floor(now.messages.length / pageSizes.messages) + 1);
      updateCachedMessages(queries, account, ref, (latest) => withOlder(latest, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
    isRequested.current = false;
  }, [queries, account, user, property]);

  return {
    query,
    messageWindow: stretch,
    older: { isLoading: older === 'loading', hasFailed: older === 'failed', load: () => void load() },
  };
}

function readCache(queries: QueryClient, account: number, thread: ThreadRef): MessageWindow | undefined {
  return queries.getQueryData<MessageWindow>(messagesQueryKey(account, thread));
}

/** Updates the cached messages of a thread, or refetches them when they are still loading. */
export function updateCachedMessages(
  queries: QueryClient,
  account: number,
  thread: ThreadRef,
  update: (now: MessageWindow) => MessageWindow,
): void {
  const queryKey = messagesQueryKey(account, thread);
  if (readCache(queries, account, thread)) queries.setQueryData<MessageWindow>(queryKey, (now) => now && update(now));
  else void refreshQueries(queries, queryKey);
}

import { pageSizes } from '@latchkey/contract/limits';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CallError } from '../../api/failure.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { askAgain } from '../../api/ask-again.ts';
import { fetchNewest, fetchPage } from './fetch-newest.ts';
import { messagesKey } from './keys.ts';
import { noMessages, type Stretch, withOlder } from './stretch.ts';

/** Polling interval without a realtime connection. */
const pollMs = 5_000;

interface Messages {
  query: UseQueryResult<Stretch, CallError>;
  stretch: Stretch;
  older: { isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The loaded messages of a thread, kept up to date while it is open. */
export function useMessages(account: number, { user, property }: ThreadRef, isLive: boolean): Messages {
  const queries = useQueryClient();
  const key = messagesKey(account, { user, property });
  const query = useQuery<Stretch, CallError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      fetchNewest(
        () => queries.getQueryData<Stretch>(key),
        (page) => fetchPage({ user, property }, page, signal),
      ),
    // Refetches when the thread is opened again.
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  const stretch = query.data ?? noMessages;
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
      const page = await fetchPage(ref, Math.floor(now.messages.length / pageSizes.messages) + 1);
      changeMessages(queries, account, ref, (latest) => withOlder(latest, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
    isRequested.current = false;
  }, [queries, account, user, property]);

  return {
    query,
    stretch,
    older: { isLoading: older === 'loading', hasFailed: older === 'failed', load: () => void load() },
  };
}

function readCache(queries: QueryClient, account: number, thread: ThreadRef): Stretch | undefined {
  return queries.getQueryData<Stretch>(messagesKey(account, thread));
}

/** Updates the cached messages of a thread, or refetches them when they are still loading. */
export function changeMessages(
  queries: QueryClient,
  account: number,
  thread: ThreadRef,
  update: (now: Stretch) => Stretch,
): void {
  const queryKey = messagesKey(account, thread);
  if (readCache(queries, account, thread)) queries.setQueryData<Stretch>(queryKey, (now) => now && update(now));
  else void askAgain(queries, queryKey);
}

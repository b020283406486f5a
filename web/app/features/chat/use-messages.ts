import { pageSizes } from '@latchkey/contract/limits';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CallError } from '../../api/failure.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { askAgain } from '../../api/ask-again.ts';
import { fetchNewest, fetchPage } from './fetch-newest.ts';
import { messagesKey } from './keys.ts';
import { noMessages, type Stretch, withOlder } from './stretch.ts';

/** How often a conversation is asked for while nothing tells of new messages, in milliseconds. */
const pollMs = 5_000;

interface Messages {
  query: UseQueryResult<Stretch, CallError>;
  stretch: Stretch;
  older: { isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** A conversation as far as it is loaded, kept true while it is on the screen. */
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
    // What was written while another conversation was on the screen is asked for when this one comes back.
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  const stretch = query.data ?? noMessages;
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isAsked = useRef(false);

  const load = useCallback(async () => {
    const ref = { user, property };
    const now = read(queries, account, ref);
    if (!now?.hasOlder || isAsked.current) return;
    isAsked.current = true;
    setOlder('loading');
    try {
      // Counted from what is there: whatever came or went meanwhile, the page touches it or overlaps.
      const page = await fetchPage(ref, Math.floor(now.messages.length / pageSizes.messages) + 1);
      changeMessages(queries, account, ref, (latest) => withOlder(latest, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
    isAsked.current = false;
  }, [queries, account, user, property]);

  return {
    query,
    stretch,
    older: { isLoading: older === 'loading', hasFailed: older === 'failed', load: () => void load() },
  };
}

function read(queries: QueryClient, account: number, thread: ThreadRef): Stretch | undefined {
  return queries.getQueryData<Stretch>(messagesKey(account, thread));
}

/** Changes a conversation that has been loaded; one that is being loaded is asked for anew, others when they are opened. */
export function changeMessages(
  queries: QueryClient,
  account: number,
  thread: ThreadRef,
  change: (now: Stretch) => Stretch,
): void {
  const queryKey = messagesKey(account, thread);
  if (read(queries, account, thread)) queries.setQueryData<Stretch>(queryKey, (now) => now && change(now));
  else void askAgain(queries, queryKey);
}

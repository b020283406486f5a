import { getChats } from '@latchkey/contract/chat/calls';
import { paging } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { request } from '../../../shared/api/request.ts';
import type { CallError } from '../../../shared/api/failure.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { threadKey } from '../composer/drafts.ts';
import { threadsQueryKey, toThreadView } from './thread-view.ts';

/** Paging of the thread list: the older threads that are not loaded yet. */
export interface OlderThreads {
  hasMore: boolean;
  isLoading: boolean;
  /** The last request failed. It is retried on request or when the device is online again. */
  hasFailed: boolean;
  load: () => void;
}

/** The loaded pages of the list. `useInfiniteQuery` would add to the first load of every page. */
interface Threads {
  threads: readonly ChatThread[];
  /** Number of loaded pages. */
  pages: number;
  hasMore: boolean;
}

/** Polling interval without a realtime connection. */
const pollMs = 15_000;

/** The threads of an account, the latest first, loaded by page. */
export function useThreads(account: number, isLive: boolean) {
  const queries = useQueryClient();
  const query = useQuery<Threads, CallError>(
    {
      queryKey: threadsQueryKey(account),
      queryFn: ({ signal }) => fetchPages(readCache(queries, account)?.pages ?? 1, signal),
      staleTime: 0,
      refetchInterval: isLive ? false : pollMs,
    },
    queries,
  );
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isRequested = useRef(false);
  useEffect(() => {
    const reset = () => setHasFailed(false);
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, []);

  const loadMore = useCallback(async () => {
    const now = readCache(queries, account);
    if (!now?.hasMore || isRequested.current) return;
    isRequested.current = true;
    setIsLoadingMore(true);
    try {
      const next = await fetchPage(now.pages + 1);
      updateCache(queries, account, (latest) => ({ ...next, threads: unique([...latest.threads, ...next.threads]) }));
      setHasFailed(false);
    } catch {
      // Stops automatic loading; the button still retries.
      setHasFailed(true);
    }
    isRequested.current = false;
    setIsLoadingMore(false);
  }, [queries, account]);

  const more: OlderThreads = {
    hasMore: query.data?.hasMore ?? false,
    isLoading: isLoadingMore,
    hasFailed,
    load: useCallback(() => void loadMore(), [loadMore]),
  };
  return { query, threads: query.data?.threads.map(toThreadView), more };
}

async function fetchPages(pages: number, signal: AbortSignal): Promise<Threads> {
  let all = await fetchPage(1, signal);
  while (all.pages < pages && all.hasMore) {
    const next = await fetchPage(all.pages + 1, signal);
    all = { ...next, threads: unique([...all.threads, ...next.threads]) };
  }
  return all;
}

async function fetchPage(page: number, signal?: AbortSignal): Promise<Threads> {
  const { data, total_page } = await request(getChats, { page, per_page: paging.perPage }, signal && { signal });
  return { threads: data, pages: page, hasMore: page < total_page };
}

/** A thread that moves down between two requests is in both pages; the first one is newer. */
function unique(threads: readonly ChatThread[]): ChatThread[] {
  return [...new Map(threads.toReversed().map((thread) => [threadKey(refOf(thread)), thread])).values()].toReversed();
}

function refOf({ user_id, property_id }: ChatThread): ThreadRef {
  return { user: user_id, property: property_id };
}

function readCache(queries: QueryClient, account: number): Threads | undefined {
  return queries.getQueryData<Threads>(threadsQueryKey(account));
}

function updateCache(queries: QueryClient, account: number, update: (now: Threads) => Threads): void {
  queries.setQueryData<Threads>(threadsQueryKey(account), (now) => now && update(now));
}

/** Updates matching threads in the cache without a request; null removes them. */
export function updateCachedThreads(
  queries: QueryClient,
  account: number,
  matches: (thread: ThreadRef) => boolean,
  changes: Partial<ChatThread> | null,
): void {
  updateCache(queries, account, (now) => ({
    ...now,
    threads: now.threads.flatMap((thread) => {
      if (!matches(refOf(thread))) return [thread];
      return changes ? [{ ...thread, ...changes }] : [];
    }),
  }));
}

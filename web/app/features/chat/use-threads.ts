import { getChats } from '@latchkey/contract/chat/calls';
import { paging } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../api/request.ts';
import type { CallError } from '../../api/failure.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { threadKey } from './drafts.ts';
import { threadsKey } from './keys.ts';
import { viewOf } from './thread-view.ts';

/** The upper part of the list; the library's own way of paging weighs on the first load of every page. */
interface Threads {
  threads: readonly ChatThread[];
  /** So many pages of the server. */
  pages: number;
  hasMore: boolean;
}

/** How often the list is asked for while nothing tells of new messages, in milliseconds. */
const pollMs = 15_000;

/** The conversations of an account, the latest first, a page at a time. */
export function useThreads(account: number, isLive: boolean) {
  const queries = useQueryClient();
  const query = useQuery<Threads, CallError>({
    queryKey: threadsKey(account),
    queryFn: ({ signal }) => fetchPages(read(queries, account)?.pages ?? 1, signal),
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    const forget = () => setHasFailed(false);
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);

  const loadMore = useCallback(async () => {
    const now = read(queries, account);
    if (!now?.hasMore || isAsked.current) return;
    isAsked.current = true;
    setIsLoadingMore(true);
    try {
      const next = await fetchPage(now.pages + 1);
      change(queries, account, (latest) => ({ ...next, threads: unique([...latest.threads, ...next.threads]) }));
      setHasFailed(false);
    } catch {
      // Who reads on by themselves stops here; the button stays.
      setHasFailed(true);
    }
    isAsked.current = false;
    setIsLoadingMore(false);
  }, [queries, account]);

  return {
    query,
    threads: query.data?.threads.map(viewOf),
    more: {
      has: query.data?.hasMore ?? false,
      isLoading: isLoadingMore,
      hasFailed,
      load: useCallback(() => void loadMore(), [loadMore]),
    },
  };
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

/** A conversation that sinks while pages are read would stand in two of them; the first is the newer word. */
function unique(threads: readonly ChatThread[]): ChatThread[] {
  return [...new Map(threads.toReversed().map((thread) => [threadKey(refOf(thread)), thread])).values()].toReversed();
}

function refOf({ user_id, property_id }: ChatThread): ThreadRef {
  return { user: user_id, property: property_id };
}

function read(queries: QueryClient, account: number): Threads | undefined {
  return queries.getQueryData<Threads>(threadsKey(account));
}

function change(queries: QueryClient, account: number, how: (now: Threads) => Threads): void {
  queries.setQueryData<Threads>(threadsKey(account), (now) => now && how(now));
}

/** Changes what is shown of some conversations, without asking for them; null takes them out. */
export function changeThreads(
  queries: QueryClient,
  account: number,
  isMeant: (thread: ThreadRef) => boolean,
  to: Partial<ChatThread> | null,
): void {
  change(queries, account, (now) => ({
    ...now,
    threads: now.threads.flatMap((thread) => {
      if (!isMeant(refOf(thread))) return [thread];
      return to ? [{ ...thread, ...to }] : [];
    }),
  }));
}

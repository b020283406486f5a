import { getChats } from '@latchkey/contract/calls/chat';
import type { OutputOf } from '@latchkey/contract/call';
import { paging } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/records/chat';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { dispatch } from '../../api/dispatch.ts';
import type { CallError } from '../../api/failure.ts';
import type { ThreadRef } from '../../messaging/open-thread.ts';
import { threadKey } from './drafts.ts';
import { threadsKey } from './keys.ts';
import { viewOf } from './thread-view.ts';

type Page = OutputOf<typeof getChats>;
type Pages = InfiniteData<Page, number>;

/** How often the list is asked for while nothing tells of new messages, in milliseconds. */
const pollMs = 15_000;

/** The conversations of an account, the latest first, a page at a time. */
export function useThreads(account: number, isLive: boolean) {
  const query = useInfiniteQuery<Page, CallError, Pages, ReturnType<typeof threadsKey>, number>({
    queryKey: threadsKey(account),
    queryFn: ({ pageParam, signal }) => dispatch(getChats, { page: pageParam, per_page: paging.perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_page }, pages) => (pages.length < total_page ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchInterval: isLive ? false : pollMs,
  });
  return { query, threads: query.data && unique(query.data.pages.flatMap(({ data }) => data)).map(viewOf) };
}

/** A conversation that rises while pages are read would stand in two of them. */
function unique(threads: readonly ChatThread[]): ChatThread[] {
  return [...new Map(threads.toReversed().map((thread) => [threadKey(refOf(thread)), thread])).values()].toReversed();
}

function refOf({ user_id, property_id }: ChatThread): ThreadRef {
  return { user: user_id, property: property_id };
}

/** Changes what is shown of some conversations, without asking for them. */
export function changeThreads(
  queries: QueryClient,
  account: number,
  isMeant: (thread: ThreadRef) => boolean,
  change: Partial<ChatThread> | null,
): void {
  queries.setQueryData<Pages>(
    threadsKey(account),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.flatMap((thread) => {
            if (!isMeant(refOf(thread))) return [thread];
            return change ? [{ ...thread, ...change }] : [];
          }),
        })),
      },
  );
}

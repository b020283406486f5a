import { getProperty } from '@latchkey/contract/property/calls';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import type { MoreThreads } from './more-threads.ts';
import { keepNewChat, newChatOf, ownerOf, useNewChat } from './new-chat.ts';
import { isSameThread, type ThreadView, viewOfNew } from './thread-view.ts';
import type { WantedThread } from './thread-query.ts';

interface Threads {
  threads: readonly ThreadView[] | undefined;
  more: MoreThreads;
  hasFailed: boolean;
}

export type Wanted =
  /** `failed`: it may stand further down the list, which does not come. */
  | { state: 'none' | 'loading' | 'failed' | 'missing' | 'own' }
  | { state: 'open'; view: ThreadView }
  /** The address named only the home; this is the conversation about it. */
  | { state: 'named'; thread: ThreadRef };

/**
 * Finds the conversation that the address names: among those there are, further down the list, or as a new one with
 * whoever offers the home, which is kept on the device until it has a message.
 * @returns also the new conversation, as a row of the list
 */
export function useWantedThread(
  account: number,
  wanted: WantedThread | null,
  {
    threads,
    more: { has: hasMore, isLoading: isLoadingMore, hasFailed: hasMoreFailed, load: loadMore },
    hasFailed,
  }: Threads,
): { wanted: Wanted; fresh: ThreadView | null } {
  const kept = useNewChat();
  const ref = wanted && wanted.user !== null ? { user: wanted.user, property: wanted.property } : null;
  const found = threads?.find((thread) => isSameThread(thread, ref));
  const isListed = threads !== undefined && !found;
  const property = wanted?.property ?? 0;
  const asked = useCall(getProperty, { id: property }, { enabled: isListed && wanted !== null });
  const home = asked.data?.data[0] ?? null;
  const owner = home && home.id === property ? ownerOf(home) : null;
  const begun = home && owner !== null && owner !== account ? newChatOf(home) : null;

  const keptRef = kept && { user: kept.user_id, property: kept.property_id };
  const isKeptListed = threads?.some((thread) => isSameThread(thread, keptRef)) ?? false;
  useEffect(() => {
    // It has a message now, and is one like the others.
    if (isKeptListed) keepNewChat(null);
  }, [isKeptListed]);

  const isBegun = begun !== null && (ref === null || ref.user === begun.user_id);
  const begunRef = begun && { user: begun.user_id, property: begun.property_id };
  // An address that names the home alone may mean a conversation that has messages.
  const isBegunListed = threads?.some((thread) => isSameThread(thread, begunRef)) ?? false;
  const isToKeep = isBegun && isListed && !isBegunListed && !isSameThread(keptRef, begunRef);
  useEffect(() => {
    if (isToKeep && home) keepNewChat(newChatOf(home));
  }, [isToKeep, home]);

  const isWantedKept = isSameThread(ref, keptRef);
  const isSought = isListed && ref !== null && !isWantedKept && hasMore;
  useEffect(() => {
    if (isSought && !isLoadingMore && !hasMoreFailed) loadMore();
  }, [isSought, isLoadingMore, hasMoreFailed, loadMore]);

  const fresh = kept && !isKeptListed && kept.user_id !== account ? viewOfNew(kept, home) : null;

  function state(): Wanted {
    if (!wanted) return { state: 'none' };
    if (found) return { state: 'open', view: found };
    if (!threads) return { state: hasFailed ? 'none' : 'loading' };
    if (fresh && isWantedKept) return { state: 'open', view: fresh };
    if (isSought && hasMoreFailed) return { state: 'failed' };
    if (asked.isPending || isSought) return { state: 'loading' };
    if (owner === account) return { state: 'own' };
    if (begun && ref === null) return { state: 'named', thread: { user: begun.user_id, property } };
    return { state: isBegun ? 'loading' : 'missing' };
  }
  return { wanted: state(), fresh };
}

import { getProperty } from '@latchkey/contract/property/calls';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import type { OlderThreads } from './use-threads.ts';
import { storeNewChat, createNewChat, ownerIdOf, useNewChat } from './new-chat.ts';
import { isSameThread, type ThreadView, newThreadView } from './thread-view.ts';

interface Threads {
  threads: readonly ThreadView[] | undefined;
  more: OlderThreads;
  hasFailed: boolean;
}

export type SelectedThread =
  /** `failed`: the thread may be on a page that did not load. */
  | { state: 'none' | 'loading' | 'failed' | 'missing' | 'own' }
  | { state: 'open'; view: ThreadView }
  /** The URL names only the listing; this is the thread with its owner. */
  | { state: 'named'; thread: ThreadRef };

/**
 * Finds the thread that the URL names: among the loaded ones, on a later page, or as a new thread with the listing's
 * owner, which is stored on the device until it has a message.
 * @returns also the new thread, as a row of the list
 */
export function useSelectedThread(
  account: number,
  query: ThreadQuery | null,
  {
    threads,
    more: { hasMore, isLoading: isLoadingMore, hasFailed: hasMoreFailed, load: loadMore },
    hasFailed,
  }: Threads,
): { selected: SelectedThread; newThread: ThreadView | null } {
  const stored = useNewChat();
  const ref = query && query.user !== null ? { user: query.user, property: query.property } : null;
  const found = threads?.find((thread) => isSameThread(thread, ref));
  const isNotLoaded = threads !== undefined && !found;
  const property = query?.property ?? 0;
  const listingQuery = useCall(getProperty, { id: property }, { enabled: isNotLoaded && query !== null });
  const listing = listingQuery.data?.data[0] ?? null;
  const owner = listing && listing.id === property ? ownerIdOf(listing) : null;
  const created = listing && owner !== null && owner !== account ? createNewChat(listing) : null;

  const storedRef = stored && { user: stored.user_id, property: stored.property_id };
  const isStoredListed = threads?.some((thread) => isSameThread(thread, storedRef)) ?? false;
  useEffect(() => {
    // It has a message now, so the server lists it.
    if (isStoredListed) storeNewChat(null);
  }, [isStoredListed]);

  const isCreated = created !== null && (ref === null || ref.user === created.user_id);
  const createdRef = created && { user: created.user_id, property: created.property_id };
  // A URL that names only the listing may mean a thread that already has messages.
  const isCreatedListed = threads?.some((thread) => isSameThread(thread, createdRef)) ?? false;
  const shouldStore = isCreated && isNotLoaded && !isCreatedListed && !isSameThread(storedRef, createdRef);
  useEffect(() => {
    if (shouldStore && listing) storeNewChat(createNewChat(listing));
  }, [shouldStore, listing]);

  const isStoredSelected = isSameThread(ref, storedRef);
  const isSearching = isNotLoaded && ref !== null && !isStoredSelected && hasMore;
  useEffect(() => {
    if (isSearching && !isLoadingMore && !hasMoreFailed) loadMore();
  }, [isSearching, isLoadingMore, hasMoreFailed, loadMore]);

  const newThread = stored && !isStoredListed && stored.user_id !== account ? newThreadView(stored, listing) : null;

  function state(): SelectedThread {
    if (!query) return { state: 'none' };
    if (found) return { state: 'open', view: found };
    if (!threads) return { state: hasFailed ? 'none' : 'loading' };
    if (newThread && isStoredSelected) return { state: 'open', view: newThread };
    if (isSearching && hasMoreFailed) return { state: 'failed' };
    if (listingQuery.isPending || isSearching) return { state: 'loading' };
    if (owner === account) return { state: 'own' };
    if (created && ref === null) return { state: 'named', thread: { user: created.user_id, property } };
    return { state: isCreated ? 'loading' : 'missing' };
  }
  return { selected: state(), newThread };
}

/** What the URL names: a thread, or only the listing to start one about. */
interface ThreadQuery {
  /** 0 = the operator; null when only the listing is named. */
  user: number | null;
  property: number;
}

/** Reads the thread from the URL's query; null when it names none or is invalid. */
export function readThreadQuery(query: URLSearchParams): ThreadQuery | null {
  const property = readId(query.get('property'));
  if (property === null || property === 0) return null;
  return { user: readId(query.get('user')), property };
}

function readId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

import {
  deleteSavedSearch,
  getSavedSearches,
  markSavedSearchSeen,
  saveSearch,
  updateSavedSearch,
} from '@latchkey/contract/saved-search/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import type { SavedSearch } from '@latchkey/contract/saved-search/schemas';
import { useRef } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { failureText } from '../../shared/api/failure-text.ts';

/** Query key of the saved searches (see useCall). */
export const savedSearchesKey = [getSavedSearches.method, getSavedSearches.path, {}];

type List = OutputOf<typeof getSavedSearches>;

/** The saved searches and their actions: optimistic updates that are reverted when the server refuses. */
export function useSavedSearches() {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const query = useCall(getSavedSearches, {});
  const lastRequest = useRef<Promise<unknown>>(null);

  function updateCache(update: (searches: SavedSearch[]) => SavedSearch[]): void {
    queryClient.setQueryData<List>(savedSearchesKey, (list) => list && { ...list, data: update(list.data) });
  }

  /** Runs requests in order, so that a slow update does not arrive after the deletion. */
  function attempt(action: () => Promise<unknown>): Promise<boolean> {
    const next = lastRequest.current ? lastRequest.current.then(() => run(action)) : run(action);
    lastRequest.current = next;
    return next;
  }

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      showToast({ text: failureText(t, 'alerts.failed', error), urgent: true });
      void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
      return false;
    }
  }

  async function change(id: number, changes: Partial<Pick<SavedSearch, 'name' | 'frequency'>>): Promise<void> {
    updateCache((searches) => searches.map((search) => (search.id === id ? { ...search, ...changes } : search)));
    await attempt(() => request(updateSavedSearch, { id, ...changes }));
  }

  /** Resets the number of new listings without waiting for the server. */
  function look(id: number): void {
    updateCache((searches) => searches.map((search) => (search.id === id ? { ...search, new_count: 0 } : search)));
    request(markSavedSearchSeen, { id }).catch(() => undefined);
  }

  async function remove({ id, name, frequency, filters }: SavedSearch): Promise<void> {
    updateCache((searches) => searches.filter((search) => search.id !== id));
    if (!(await attempt(() => request(deleteSavedSearch, { id })))) return;
    const restore = () =>
      attempt(async () => {
        await request(saveSearch, { ...filters, name, frequency, language });
        await queryClient.invalidateQueries({ queryKey: savedSearchesKey });
      });
    showToast({
      text: t('alerts.deleted', { name: isolateText(name) }),
      action: { label: t('savedListings.undo'), onAction: () => void restore() },
    });
  }

  return { query, change, look, remove };
}

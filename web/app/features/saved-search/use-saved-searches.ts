import {
  deleteSavedSearch,
  getSavedSearches,
  lookAtSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '@latchkey/contract/saved-search/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import type { SavedSearch } from '@latchkey/contract/saved-search/saved-search';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { listKey } from './list-key.ts';

type List = OutputOf<typeof getSavedSearches>;

/** The saved searches, and what can be done to one: shown at once, taken back when the server refuses. */
export function useSavedSearches() {
  const { t, language } = useTranslation();
  const queries = useQueryClient();
  const query = useCall(getSavedSearches, {});
  const underWay = useRef<Promise<unknown>>(null);

  function show(after: (searches: SavedSearch[]) => SavedSearch[]): void {
    queries.setQueryData<List>(listKey, (list) => list && { ...list, data: after(list.data) });
  }

  /** In the order in which they were asked for: on a slow line a change must not come after the removal. */
  function attempt(work: () => Promise<unknown>): Promise<boolean> {
    const mine = underWay.current ? underWay.current.then(() => attemptNow(work)) : attemptNow(work);
    underWay.current = mine;
    return mine;
  }

  async function attemptNow(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ text: failureText(t, 'alerts.failed', error), urgent: true });
      void queries.invalidateQueries({ queryKey: listKey });
      return false;
    }
  }

  async function change(id: number, wish: Partial<Pick<SavedSearch, 'name' | 'frequency'>>): Promise<void> {
    show((searches) => searches.map((search) => (search.id === id ? { ...search, ...wish } : search)));
    await attempt(() => request(updateSavedSearch, { id, ...wish }));
  }

  /** Nothing is new once it was looked at. Nobody waits for this. */
  function look(id: number): void {
    show((searches) => searches.map((search) => (search.id === id ? { ...search, new_count: 0 } : search)));
    request(lookAtSavedSearch, { id }).catch(() => undefined);
  }

  async function remove({ id, name, frequency, filters }: SavedSearch): Promise<void> {
    show((searches) => searches.filter((search) => search.id !== id));
    if (!(await attempt(() => request(deleteSavedSearch, { id })))) return;
    const putBack = () =>
      attempt(async () => {
        await request(saveSearch, { ...filters, name, frequency, language });
        await queries.invalidateQueries({ queryKey: listKey });
      });
    showToast({
      text: t('alerts.deleted', { name: isolatedWords(name) }),
      action: { label: t('keeping.undo'), onAction: () => void putBack() },
    });
  }

  return { query, change, look, remove };
}

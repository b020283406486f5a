import { getCategories } from '@latchkey/contract/catalogue/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paging } from '@latchkey/contract/limits';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { useBrowserState } from '../../../shared/api/browser-state.ts';
import { currentUser } from '../../../shared/session/use-session.ts';

/** Query keys, as `useCall` builds them. */
const settingsKey = [webSettings.method, webSettings.path, {}];
const categoriesKey = [getCategories.method, getCategories.path, { limit: paging.maxLimit }];

/**
 * Stores settings and categories in the browser state (contract 7.5), so that screens have them at once on the next visit.
 * TanStack Query refetches them when they are stale.
 */
export function usePersistedQueries(): void {
  const queries = useQueryClient();
  useEffect(() => {
    restoreQueries(queries);
    return persistQueries(queries);
  }, [queries]);
}

/** Restores stored data that has not been fetched yet. Settings also contain data of one account. */
export function restoreQueries(queries: QueryClient): void {
  const { Settings, cachedata } = useBrowserState.getState();
  const restore = (key: readonly unknown[], data: object, updatedAt: number | null) => {
    // Must not be garbage collected while no screen shows it.
    queries.setQueryDefaults(key, { gcTime: Infinity });
    if (updatedAt === null || queries.getQueryData(key) !== undefined) return;
    queries.setQueryData(key, { error: false, message: '', ...data }, { updatedAt });
  };
  if (isRecord(Settings.data) && (Settings.userId ?? null) === (currentUser()?.id ?? null)) {
    restore(settingsKey, { data: Settings.data }, Settings.lastFetch);
  }
  const categories = cachedata.categories.filter(isCategory);
  if (categories.length > 0) {
    restore(categoriesKey, { data: categories, total: categories.length }, cachedata.lastFetch);
  }
}

/** @returns unsubscribes */
export function persistQueries(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt: lastFetch } = query.state;
    if (type !== 'updated' || !isRecord(data)) return;
    if (query.queryHash === hashKey(settingsKey) && isRecord(data['data'])) {
      const userId = currentUser()?.id ?? null;
      if (useBrowserState.getState().Settings.lastFetch === lastFetch) return;
      useBrowserState.setState(({ Settings }) => ({
        Settings: { ...Settings, data: data['data'], lastFetch, userId },
      }));
    } else if (query.queryHash === hashKey(categoriesKey) && Array.isArray(data['data'])) {
      const categories: unknown[] = data['data'];
      if (useBrowserState.getState().cachedata.lastFetch === lastFetch) return;
      useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, categories, lastFetch } }));
    }
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Other clients of the contract may have stored less. */
function isCategory(value: unknown): boolean {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['category'] === 'string';
}

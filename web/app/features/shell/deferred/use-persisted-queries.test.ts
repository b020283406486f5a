import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyState, useBrowserState } from '../../../shared/api/browser-state.ts';
import { restoreQueries, persistQueries } from './use-persisted-queries.ts';

const settings = ['GET', 'web-settings', {}];
const categories = ['GET', 'get_categories', { limit: 100 }];
const flat = { id: 3, category: 'Flats', slug_id: 'flats' };
const answer = (data: unknown) => ({ error: false, message: 'ok', data });
const signedIn = (id: number) => ({ data: { token: `of ${id}`, data: { id } }, loading: false });

let store: Map<string, string>;
let queries: QueryClient;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  });
  queries = new QueryClient();
  useBrowserState.setState(emptyState);
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

/** Simulates the next page load on this device. */
function reloadPage(): QueryClient {
  queries.clear();
  queries = new QueryClient();
  void useBrowserState.persist.rehydrate();
  restoreQueries(queries);
  return queries;
}

it('restores settings and categories with their age on the next visit', () => {
  const stop = persistQueries(queries);
  queries.setQueryData(settings, answer({ company_name: 'Casa' }), { updatedAt: 1_000 });
  queries.setQueryData(categories, answer([flat]), { updatedAt: 2_000 });
  stop();
  const root = JSON.parse(store.get('persist:root') ?? '') as Record<string, string>;
  expect(JSON.parse(root['Settings'] ?? '')).toMatchObject({ data: { company_name: 'Casa' }, lastFetch: 1_000 });
  expect(JSON.parse(root['cachedata'] ?? '')).toMatchObject({ categories: [flat], lastFetch: 2_000 });

  const next = reloadPage();
  expect(next.getQueryState(settings)).toMatchObject({
    data: { data: { company_name: 'Casa' } },
    dataUpdatedAt: 1_000,
  });
  expect(next.getQueryData(categories)).toMatchObject({ data: [flat] });
});

it('stores no list of languages where other clients expect a language file', () => {
  const stop = persistQueries(queries);
  queries.setQueryData(settings, answer({ languages: [{ code: 'en', name: 'English' }] }));
  stop();
  const root = JSON.parse(store.get('persist:root') ?? '') as Record<string, string>;
  expect(JSON.parse(root['Language'] ?? '')).toEqual({ languages: null, loading: false, selectedLanguage: null });
});

it('does not replace data that was fetched meanwhile', () => {
  useBrowserState.setState({ Settings: { ...emptyState.Settings, data: { company_name: 'Old' }, lastFetch: 1 } });
  queries.setQueryData(settings, answer({ company_name: 'New' }));
  restoreQueries(queries);
  expect(queries.getQueryData(settings)).toMatchObject({ data: { company_name: 'New' } });
});

it('does not restore the settings of another account', () => {
  useBrowserState.setState({ User_signup: signedIn(7) });
  const stop = persistQueries(queries);
  queries.setQueryData(settings, answer({ verification_status: 'success' }), { updatedAt: 1_000 });
  stop();
  expect(reloadPage().getQueryData(settings)).toMatchObject({ data: { verification_status: 'success' } });
  useBrowserState.setState({ User_signup: signedIn(8) });
  expect(reloadPage().getQueryData(settings)).toBeUndefined();
  useBrowserState.setState({ User_signup: emptyState.User_signup });
  expect(reloadPage().getQueryData(settings)).toBeUndefined();
});

it('ignores data that another client stored in another shape', () => {
  const cachedata = { ...emptyState.cachedata, categories: [null, 'Flats', flat], lastFetch: 1 };
  useBrowserState.setState({ cachedata, Settings: { ...emptyState.Settings, data: [], lastFetch: 1 } });
  restoreQueries(queries);
  expect(queries.getQueryData(settings)).toBeUndefined();
  expect(queries.getQueryData(categories)).toMatchObject({ data: [flat] });
});

import { paths, withoutTrailingSlash } from '@latchkey/contract/paths';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What a link to a home carries in the history, so that the home can lead back to the list it stood on. */
export interface ResultsState {
  results: string;
}

const lists = new Set([
  paths.search(),
  paths.map(),
  paths.allProperties(),
  paths.featuredProperties(),
  paths.mostViewedProperties(),
  paths.mostFavouriteProperties(),
  paths.premiumProperties(),
]);

/** Is this the path of a list of homes? */
export function isList(path: string): boolean {
  const place = withoutTrailingSlash(path);
  return lists.has(place) || /^\/properties\/(?:categories|city)\/[^/]+$/.test(place);
}

/** The list in a history entry; null for anything else, such as what another program left there. */
export function readResults(state: unknown): string | null {
  const results = typeof state === 'object' && state !== null && 'results' in state ? state.results : null;
  return typeof results === 'string' && isList(results.split('?')[0] ?? '') ? results : null;
}

/** For the links of a card: the list that the card stands on now, if it stands on one. */
export function useResultsState(): ResultsState | undefined {
  const { pathname, search } = useLocation();
  return isList(pathname) ? { results: pathname + search } : undefined;
}

/** The list that led to this page, or null. The server knows no history, so a reload learns it after hydration. */
export function useResults(): string | null {
  const { state } = useLocation();
  return useSyncExternalStore(
    never,
    () => readResults(state),
    () => null,
  );
}

function never(): () => void {
  return () => undefined;
}

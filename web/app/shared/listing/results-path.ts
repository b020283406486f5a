import { paths, withoutTrailingSlash } from '@latchkey/contract/paths';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** History state of a link to a property: the results page to return to. */
export interface ResultsState {
  results: string;
}

const resultsPaths = new Set([
  paths.search(),
  paths.map(),
  paths.allProperties(),
  paths.featuredProperties(),
  paths.mostViewedProperties(),
  paths.mostFavouriteProperties(),
  paths.premiumProperties(),
]);

/** Whether a path is a results page. */
export function isResultsPath(path: string): boolean {
  const normalised = withoutTrailingSlash(path);
  return resultsPaths.has(normalised) || /^\/properties\/(?:categories|city)\/[^/]+$/.test(normalised);
}

/** The results page in a history state; null for any other state. */
export function resultsPathIn(state: unknown): string | null {
  const results = typeof state === 'object' && state !== null && 'results' in state ? state.results : null;
  return typeof results === 'string' && isResultsPath(results.split('?')[0] ?? '') ? results : null;
}

/** History state for links of a card; undefined outside of results pages. */
export function useResultsState(): ResultsState | undefined {
  const { pathname, search } = useLocation();
  return isResultsPath(pathname) ? { results: pathname + search } : undefined;
}

/** URL of the results page that linked here, or null. Always null on the server and during hydration. */
export function useResultsPath(): string | null {
  const { state } = useLocation();
  return useSyncExternalStore(
    subscribeToNothing,
    () => resultsPathIn(state),
    () => null,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what is shown. A first fetch that is under way may bring what was true before the news; the library would
 * let it end and ask no more, so it is given up.
 * @param queryKey what begins with it is asked for again; an empty one is the beginning of all
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}

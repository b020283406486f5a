import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates and refetches queries. First it cancels initial fetches, which may return data from before the change:
 * TanStack Query would otherwise wait for them and not fetch again.
 * @param queryKey prefix of the queries; an empty one matches all
 */
export async function refreshQueries(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}

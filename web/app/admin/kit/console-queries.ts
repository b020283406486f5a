import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '../../api/query-client.ts';

/** What others decide about at the same time is asked for again each time that it is looked at. */
export function createConsoleQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 0, gcTime: 300_000, retry: shouldRetry, retryDelay } },
  });
}

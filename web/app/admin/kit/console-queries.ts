import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '../../api/query-client.ts';

/** Nothing stays fresh: other operators change the same records at the same time. */
export function createConsoleQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 0, gcTime: 300_000, retry: shouldRetry, retryDelay } },
  });
}

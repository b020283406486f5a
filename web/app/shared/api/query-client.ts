import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { CallError } from './failure.ts';

/** The constants of specification 9. A 4xx is not retried, since the response would be the same. */
const queryConstants = {
  staleMs: 600_000,
  gcMs: 300_000,
  retries: 3,
  retryCapMs: 30_000,
} as const;

/** Delay before a retry in milliseconds: doubles from one second. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, queryConstants.retryCapMs);
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof CallError && error.status >= 200 && error.status < 500 && error.status !== 429) return false;
  return failures < queryConstants.retries;
}

/**
 * @param isServer whether the client serves a server render: its queries must not start gc timers, which would retain the
 *   page for five minutes
 */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryConstants.staleMs,
        gcTime: isServer ? Infinity : queryConstants.gcMs,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay,
      },
    },
  });
}

let browserClient: QueryClient | undefined;

/** Returns the site's query client of this browser; on the server, which fetches nothing through it, a new one. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (!browserClient) {
    browserClient = createQueryClient();
    browserClient.mount();
  }
  return browserClient;
}

/**
 * Returns the query client of the console or a test, otherwise the site's. The root renders no provider: TanStack Query is
 * not part of the first load (docs/decisions/007-first-load.md).
 */
export function useQueryClient(): QueryClient {
  const provided = useContext(QueryClientContext);
  return useMemo(() => provided ?? getQueryClient(), [provided]);
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import type { CallError } from '../shared/api/failure.ts';
import { shouldRetry } from '../shared/api/query-client.ts';

type Query = Pick<UseQueryResult<unknown, CallError>, 'error' | 'isPaused' | 'isFetching' | 'refetch'>;

/** Whether a query failed after all retries or waits for a connection. A 4xx response does not count. */
export function hasQueryFailed({ error, isPaused }: Pick<Query, 'error' | 'isPaused'>): boolean {
  return isPaused || (error !== null && shouldRetry(0, error));
}

/** Error state of a query with a retry button. Renders nothing unless the query failed. */
export function QueryErrorState({ query, centred = false }: { query: Query; centred?: boolean }) {
  const { t } = useTranslation();
  if (!hasQueryFailed(query)) return null;
  const isOffline = query.isPaused;
  return (
    <ErrorState
      centred={centred}
      title={t(isOffline ? 'statusMessages.offlineTitle' : 'statusMessages.failed')}
      text={t(isOffline ? 'statusMessages.offlinePart' : 'statusMessages.failedText')}
      retryLabel={t('statusMessages.again')}
      // A paused query continues by itself when the connection is back.
      {...(!isOffline && { onRetry: () => void query.refetch(), pending: query.isFetching })}
    />
  );
}

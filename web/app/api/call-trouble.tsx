import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { CallError } from './failure.ts';
import { shouldRetry } from './query-client.ts';

type Query = Pick<UseQueryResult<unknown, CallError>, 'error' | 'isPaused' | 'isFetching' | 'refetch'>;

/** Whether a call came to nothing: it failed after all its tries, or waits for a connection. A refusal is an answer. */
export function isInTrouble({ error, isPaused }: Pick<Query, 'error' | 'isPaused'>): boolean {
  return isPaused || (error !== null && shouldRetry(0, error));
}

/** What stands where an answer should: what went wrong, and the way to ask again. Nothing while all is well. */
export function CallTrouble({ query, centred = false }: { query: Query; centred?: boolean }) {
  const { t } = useTranslation();
  if (!isInTrouble(query)) return null;
  const isOffline = query.isPaused;
  return (
    <ErrorState
      centred={centred}
      title={t(isOffline ? 'notices.offlineTitle' : 'notices.failed')}
      text={t(isOffline ? 'notices.offlinePart' : 'notices.failedText')}
      retryLabel={t('notices.again')}
      // A call that waits for a connection goes on by itself when there is one.
      {...(!isOffline && { onRetry: () => void query.refetch(), pending: query.isFetching })}
    />
  );
}

import type { ComponentProps } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Error state of a query without which there is nothing to show, also after a 4xx response. */
export function PaymentQueryError({ query }: Pick<ComponentProps<typeof QueryErrorState>, 'query'>) {
  const { t } = useTranslation();
  if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
  return (
    <ErrorState
      title={t('statusMessages.failed')}
      text={t('statusMessages.failedText')}
      retryLabel={t('statusMessages.again')}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  );
}

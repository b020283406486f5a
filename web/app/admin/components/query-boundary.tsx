import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import type { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { adminFailureText } from './admin-failure-text.ts';

interface QueryFallbackProps {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isPaused' | 'isFetching' | 'refetch'>;
  /** Number of skeleton rows while loading. */
  rows?: number;
  /** Part of a page rather than the whole page. */
  isInline?: boolean;
  /** Shown when the record is gone or the operator may not read it. */
  action?: ReactNode;
}

/** Shown instead of data: a skeleton, a failure with a retry button, or the reason why the server refuses. */
export function QueryFallback({ query, rows = 8, isInline = false, action }: QueryFallbackProps) {
  const { t } = useTranslation();
  if (hasQueryFailed(query)) return <QueryErrorState query={query} centred={!isInline} />;
  if (query.error) return <EmptyState centred={!isInline} title={adminFailureText(t, query.error)} action={action} />;
  const spacing = isInline ? {} : { className: 'console-loading' };
  return <SkeletonList shape="row" count={rows} label={t('shell.loading')} {...spacing} />;
}

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data, CallError>;
  children: (data: Data) => ReactNode;
}

/** Renders its children with the query's data; a skeleton or the failure until then. */
export function QueryBoundary<Data>({ query, children }: QueryBoundaryProps<Data>) {
  if (query.data === undefined || hasQueryFailed(query)) return <QueryFallback query={query} />;
  return children(query.data);
}

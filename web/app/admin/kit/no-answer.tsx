import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import type { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { failureText } from './failure-text.ts';

interface NoAnswerProps {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isPaused' | 'isFetching' | 'refetch'>;
  /** Number of skeleton rows while loading. */
  rows?: number;
  /** Part of a page rather than the whole page. */
  isPart?: boolean;
  /** Shown when the record is gone or the operator may not read it. */
  way?: ReactNode;
}

/** Shown instead of data: a skeleton, a failure with a retry button, or the reason why the server refuses. */
export function NoAnswer({ query, rows = 8, isPart = false, way }: NoAnswerProps) {
  const { t } = useTranslation();
  if (isInTrouble(query)) return <CallTrouble query={query} centred={!isPart} />;
  if (query.error) return <EmptyState centred={!isPart} title={failureText(t, query.error)} action={way} />;
  const spacing = isPart ? {} : { className: 'console-wait' };
  return <SkeletonList shape="row" count={rows} label={t('shell.loading')} {...spacing} />;
}

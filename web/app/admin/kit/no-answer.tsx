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
  /** So many in outline until the answer comes. */
  rows?: number;
  /** Beside a table, or among other parts of a page. */
  isPart?: boolean;
  /** Where to go on when what was asked for is gone, or may not be seen. */
  way?: ReactNode;
}

/** What stands in the place of an answer: rows in outline, what went wrong with the way to ask again, or why it is refused. */
export function NoAnswer({ query, rows = 8, isPart = false, way }: NoAnswerProps) {
  const { t } = useTranslation();
  if (isInTrouble(query)) return <CallTrouble query={query} centred={!isPart} />;
  if (query.error) return <EmptyState centred={!isPart} title={failureText(t, query.error)} action={way} />;
  const room = isPart ? {} : { className: 'console-wait' };
  return <SkeletonList shape="row" count={rows} label={t('shell.loading')} {...room} />;
}

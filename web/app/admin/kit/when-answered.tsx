import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import type { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { failureText } from './failure-text.ts';

interface WhenAnsweredProps<Data> {
  query: UseQueryResult<Data, CallError>;
  children: (data: Data) => ReactNode;
}

/** A page from its answer on: rows in outline until it comes, or why it does not. */
export function WhenAnswered<Data>({ query, children }: WhenAnsweredProps<Data>) {
  const { t } = useTranslation();
  if (isInTrouble(query)) return <CallTrouble query={query} centred />;
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <EmptyState centred title={failureText(t, query.error)} />;
  return <SkeletonList shape="row" count={8} label={t('shell.loading')} className="console-wait" />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isInTrouble } from '../../api/call-trouble.tsx';
import type { CallError } from '../../api/failure.ts';
import { NoAnswer } from './no-answer.tsx';

interface WhenAnsweredProps<Data> {
  query: UseQueryResult<Data, CallError>;
  children: (data: Data) => ReactNode;
}

/** A page from its answer on: rows in outline until it comes, or why it does not. */
export function WhenAnswered<Data>({ query, children }: WhenAnsweredProps<Data>) {
  if (query.data === undefined || isInTrouble(query)) return <NoAnswer query={query} />;
  return children(query.data);
}

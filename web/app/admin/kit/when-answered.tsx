import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isInTrouble } from '../../api/call-trouble.tsx';
import type { CallError } from '../../api/failure.ts';
import { NoAnswer } from './no-answer.tsx';

interface WhenAnsweredProps<Data> {
  query: UseQueryResult<Data, CallError>;
  children: (data: Data) => ReactNode;
}

/** Renders its children with the query's data; a skeleton or the failure until then. */
export function WhenAnswered<Data>({ query, children }: WhenAnsweredProps<Data>) {
  if (query.data === undefined || isInTrouble(query)) return <NoAnswer query={query} />;
  return children(query.data);
}

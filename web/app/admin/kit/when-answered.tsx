import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasQueryFailed } from '../../api/query-error-state.tsx';
import type { CallError } from '../../api/failure.ts';
import { QueryFallback } from './query-boundary.tsx';

interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data, CallError>;
  children: (data: Data) => ReactNode;
}

/** Renders its children with the query's data; a skeleton or the failure until then. */
export function QueryBoundary<Data>({ query, children }: QueryBoundaryProps<Data>) {
  if (query.data === undefined || hasQueryFailed(query)) return <QueryFallback query={query} />;
  return children(query.data);
}

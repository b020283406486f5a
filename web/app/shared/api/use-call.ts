import type { Call } from '@latchkey/contract/define-call';
import { QueryObserver, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getQueryClient, useQueryClient } from './query-client.ts';
import { request } from './request.ts';
import type { CallError } from './failure.ts';

interface UseCallOptions {
  enabled?: boolean;
  /** Returns the previous data while the next data loads. */
  keepPrevious?: boolean;
  /** Refetches on every mount and shows cached data meanwhile. For data that others change. */
  alwaysRefetch?: boolean;
}

/** Queries a call; the query key is the method, the path and the input. */
export function useCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  { enabled = true, keepPrevious = false, alwaysRefetch = false }: UseCallOptions = {},
): UseQueryResult<Output, CallError> {
  return useQuery<Output, CallError, Output>(
    {
      ...callQuery(call, input),
      enabled,
      ...(alwaysRefetch && { staleTime: 0 }),
      // A function, since the library's type excludes data that is a function.
      placeholderData: keepPrevious ? (previous) => previous : undefined,
    },
    useQueryClient(),
  );
}

/**
 * Queries a call outside of rendering, for `useDeferredCall`.
 * @returns ends the query
 */
export function observeCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  onData: (data: Output | undefined) => void,
): () => void {
  const observer = new QueryObserver<Output, CallError>(getQueryClient(), callQuery(call, input));
  onData(observer.getCurrentResult().data);
  return observer.subscribe(({ data }) => onData(data));
}

function callQuery<Input, Output extends object, Sent>(call: Call<Input, Output, Sent>, input: Sent) {
  return {
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output> => request(call, input, { signal }),
  };
}

import type { Call } from '@latchkey/contract/define-call';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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
  return useQuery<Output, CallError, Output>({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }): Promise<Output> => request(call, input, { signal }),
    enabled,
    ...(alwaysRefetch && { staleTime: 0 }),
    // A function, since the library's type excludes data that is a function.
    placeholderData: keepPrevious ? (previous) => previous : undefined,
  });
}

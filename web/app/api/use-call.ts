import type { Call } from '@latchkey/contract/define-call';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { request } from './request.ts';
import type { CallError } from './failure.ts';

interface UseCallOptions<Output> {
  enabled?: boolean;
  /** Keeps the last answer on the screen while the next one comes. */
  keepPrevious?: boolean;
  /** Asked again by each page that opens it; what is kept shows meanwhile. For what others decide about. */
  recheck?: boolean;
  /** The answer, where the server has sent it with the page. */
  initial?: Output | undefined;
}

/** Reads a call through the query client; its key is the call and its input. */
export function useCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  { enabled = true, keepPrevious = false, recheck = false, initial }: UseCallOptions<Output> = {},
): UseQueryResult<Output, CallError> {
  return useQuery<Output, CallError, Output>({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }): Promise<Output> => request(call, input, { signal }),
    enabled,
    initialData: initial,
    ...(recheck && { staleTime: 0 }),
    // The library's type leaves functions out of what may be kept; an answer never is one.
    placeholderData: keepPrevious ? (previous) => previous : undefined,
  });
}

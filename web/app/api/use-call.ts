import type { Call } from '@latchkey/contract/call';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { dispatch } from './dispatch.ts';
import type { CallError } from './failure.ts';

interface UseCallOptions<Output> {
  enabled?: boolean;
  /** What the server already put on the page. */
  initialData?: Output | undefined;
  /** Keeps the last answer on the screen while the next one comes. */
  keepPrevious?: boolean;
}

/** Reads a call through the query client; its key is the call and its input. */
export function useCall<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  { enabled = true, initialData, keepPrevious = false }: UseCallOptions<Output> = {},
): UseQueryResult<Output, CallError> {
  return useQuery<Output, CallError>({
    queryKey: [call.method, call.path, input],
    queryFn: ({ signal }) => dispatch(call, input, { signal }),
    enabled,
    ...(initialData !== undefined && { initialData }),
    ...(keepPrevious && { placeholderData: keepPreviousData as (previous: Output | undefined) => Output | undefined }),
  });
}

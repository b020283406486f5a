import type { Call } from '@latchkey/contract/define-call';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/failure.ts';
import { askAdmin } from './ask-admin.ts';

interface Options {
  enabled?: boolean;
  /** Keeps the last answer on the screen while the next one comes: for pages of a table. */
  keepPrevious?: boolean;
  /** Asked again after so many milliseconds, while the page is seen. */
  everyMs?: number;
}

/** Reads a call of the console. All of them are asked again after each change (`useAdminAction`). */
export function useAdminCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  { enabled = true, keepPrevious = false, everyMs }: Options = {},
): UseQueryResult<Output, CallError> {
  return useQuery<Output, CallError, Output>({
    queryKey: [call.path, input],
    queryFn: async ({ signal }): Promise<Output> => askAdmin(call, input, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

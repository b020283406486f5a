import type { Call } from '@latchkey/contract/define-call';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/failure.ts';
import { sendAdminRequest } from './send-admin-request.ts';

interface Options {
  enabled?: boolean;
  /** Shows the previous data while the next page of a table loads. */
  keepPrevious?: boolean;
  /** Refetch interval while the page is visible. */
  refetchIntervalMs?: number;
}

/** Queries a read call of the console. `useAdminAction` refetches all of them after each write. */
export function useAdminCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  { enabled = true, keepPrevious = false, refetchIntervalMs }: Options = {},
): UseQueryResult<Output, CallError> {
  return useQuery<Output, CallError, Output>({
    queryKey: [call.path, input],
    queryFn: async ({ signal }): Promise<Output> => sendAdminRequest(call, input, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchIntervalMs !== undefined && { refetchInterval: refetchIntervalMs }),
  });
}

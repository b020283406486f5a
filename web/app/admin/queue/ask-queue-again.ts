import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import type { QueryClient } from '@tanstack/react-query';

/** Refetches the lists and counts, but no case: the server no longer has one that was just decided. */
export async function refetchQueue(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== adminGetQueueCase.path });
}

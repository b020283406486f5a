import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import type { QueryClient } from '@tanstack/react-query';

/** Asks again for the lists and their numbers. A case that was decided just now is not asked for: it is no case any more. */
export async function askQueueAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== adminGetQueueCase.path });
}

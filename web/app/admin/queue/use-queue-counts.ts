import { adminGetQueueCounts } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueCount } from '@latchkey/contract/admin/review-queue/records';
import { useAdminCall } from '../kit/use-admin-call.ts';

/** How long a line of the queue may be missing on the screen of somebody who waits for it. */
export const everyMs = 30_000;

/** How much waits of each kind, as it was at most half a minute ago. */
export function useQueueCounts(): readonly QueueCount[] {
  return useAdminCall(adminGetQueueCounts, {}, { everyMs }).data?.data ?? [];
}

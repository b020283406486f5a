import { adminGetQueueCounts } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueCount } from '@latchkey/contract/admin/review-queue/records';
import { useAdminCall } from '../kit/use-admin-call.ts';

/** Interval of refetches of the queue. */
export const queuePollMs = 30_000;

/** Returns the number of pending cases of each kind, at most 30 seconds old. */
export function useQueueCounts(): readonly QueueCount[] {
  return useAdminCall(adminGetQueueCounts, {}, { refetchIntervalMs: queuePollMs }).data?.data ?? [];
}

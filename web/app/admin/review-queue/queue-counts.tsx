import { useFormat } from '../../shared/format/use-format.ts';
import { adminGetQueueCounts } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueCount } from '@latchkey/contract/admin/review-queue/records';
import { useAdminCall } from '../components/use-admin-call.ts';

/** Number of all pending cases. Renders nothing when there are none. */
export function QueueCountBadge() {
  const format = useFormat();
  const total = useQueueCounts().reduce((sum, { waiting }) => sum + waiting, 0);
  return total === 0 ? null : <span className="console-count">{format.number(total)}</span>;
}

/** Interval of refetches of the queue. */
export const queuePollMs = 30_000;

/** Returns the number of pending cases of each kind, at most 30 seconds old. */
export function useQueueCounts(): readonly QueueCount[] {
  return useAdminCall(adminGetQueueCounts, {}, { refetchIntervalMs: queuePollMs }).data?.data ?? [];
}

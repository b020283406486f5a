import { useFormat } from '../../format/use-format.ts';
import { useQueueCounts } from './use-queue-counts.ts';

/** Number of all pending cases. Renders nothing when there are none. */
export function QueueCountBadge() {
  const format = useFormat();
  const total = useQueueCounts().reduce((sum, { waiting }) => sum + waiting, 0);
  return total === 0 ? null : <em className="console-count">{format.number(total)}</em>;
}

import { useFormat } from '../../format/use-format.ts';
import { useQueueCounts } from './use-queue-counts.ts';

/** How much waits in all, beside the name of the page; nothing while nothing does. */
export function QueueCountMark() {
  const format = useFormat();
  const all = useQueueCounts().reduce((sum, { waiting }) => sum + waiting, 0);
  return all === 0 ? null : <em className="console-count">{format.number(all)}</em>;
}

import type { Registry } from 'prom-client';
import { queueKinds } from '@latchkey/contract/admin/review-queue/records';
import type { Database } from '../../platform/database/pool.ts';
import { cachedRows, loadedGauge } from '../../platform/metrics/loaded-gauge.ts';
import { countCases } from './queue.ts';

/** Registers how many cases wait for an operator by kind, and since when the oldest one does. */
export function registerReviewQueueMetrics(registry: Registry, database: Database, now: () => Date): void {
  const rows = cachedRows(() => Promise.all(queueKinds.map((kind) => countCases(kind, database))));
  loadedGauge(registry, {
    name: 'review_queue_cases',
    help: 'Cases that wait for an operator, by kind.',
    labelNames: ['kind'],
    rows,
    value: ({ kind, waiting }) => [{ kind }, waiting],
  });
  loadedGauge(registry, {
    name: 'review_queue_oldest_seconds',
    help: 'How long the oldest case of a kind has waited; 0 when there is none.',
    labelNames: ['kind'],
    rows,
    value: ({ kind, oldest }) => [{ kind }, oldest ? (now().getTime() - Date.parse(oldest)) / 1_000 : 0],
  });
}

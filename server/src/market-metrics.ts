import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import { registerReviewQueueMetrics } from './admin/review-queue/review-queue-metrics.ts';
import { registerDatabaseMetrics } from './platform/database/database-metrics.ts';
import type { Database } from './platform/database/pool.ts';
import { registerOutgoingMetrics } from './platform/external/outgoing-metrics.ts';

interface MarketMetricsDeps {
  database: Database;
  dataDir: string;
  now: () => Date;
}

/** The metrics of a market's database and data folder, beside those of the process (platform/metrics/metrics.ts). */
export function marketMetrics({ database, dataDir, now }: MarketMetricsDeps): Registry {
  const registry = new Registry();
  registerDatabaseMetrics(registry, database);
  registerOutgoingMetrics(registry, database, now);
  registerReviewQueueMetrics(registry, database, now);
  new Gauge({
    name: 'data_directory_bytes',
    help: 'Disk of DATA_DIR by state; `free` is what this user may still write.',
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      this.set({ state: 'free' }, bsize * bavail);
      this.set({ state: 'total' }, bsize * blocks);
    },
  });
  return registry;
}

import { dayMs } from '@latchkey/contract/time-units';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './pool.ts';

/** Registers the connections of the pool, and how late the replicas are. */
export function registerDatabaseMetrics(registry: Registry, { pool, replicas }: Database): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and the work that waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'database_connections_max',
    help: 'Connections that the pool may open (DATABASE_POOL).',
    registers: [registry],
  }).set(pool.options.max);
  if (!replicas) return;
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How late each replica is, at most a day, in the order of DATABASE_READ_URL; missing while it does not respond.',
    labelNames: ['replica'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.reset();
      for (const [replica, lagMs] of replicas.lags().entries()) {
        // An unknown lag is infinite, which the processes would send each other as null, and null as 0.
        if (lagMs !== null) this.set({ replica }, Math.min(lagMs, dayMs) / 1_000);
      }
    },
  });
}

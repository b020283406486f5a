import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/database/pool.ts';
import { ClusterMetrics } from './cluster-metrics.ts';
import type { PageCache } from '../pages/page-cache.ts';

export interface Readiness {
  /** False until the start is done and from the moment of a stop, so that no new requests are routed here. */
  isReady: boolean;
}

export interface SystemOptions {
  readiness: Readiness;
  database: Database;
  pages: PageCache;
  /** `''` disables /metrics. */
  metricsToken: string;
}

/** Registers /healthz (the process runs), /readyz (it can serve requests) and /metrics (for Prometheus). */
export function registerSystem(
  app: FastifyInstance,
  { readiness, database, pages, metricsToken }: SystemOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory of kept pages.',
    registers: [registry],
    collect() {
      this.set(pages.bytes);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'busy' }, database.pool.totalCount - database.pool.idleCount);
      this.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  if (database.replicas) {
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How late each replica is, in the order of DATABASE_READ_URL; missing while it does not respond.',
      labelNames: ['replica'],
      registers: [registry],
      aggregator: 'max',
      collect() {
        this.reset();
        for (const [replica, lagMs] of database.replicas?.lags().entries() ?? [])
          if (lagMs !== null) this.set({ replica }, lagMs / 1_000);
      },
    });
  }
  const clusterMetrics = cluster.isWorker ? new ClusterMetrics(registry) : null;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const isUp =
      readiness.isReady &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    return reply
      .code(isUp ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready: isUp });
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === '') throw new CallFailure('path_not_found');
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`)) throw new CallFailure('not_signed_in');
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(clusterMetrics ? await clusterMetrics.collect() : await registry.metrics());
  });
}

/** Compares in constant time. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(expected));
}

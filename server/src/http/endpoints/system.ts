import cluster from 'node:cluster';
import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { isSameSecret } from '../../platform/crypto/is-same-secret.ts';
import type { Database } from '../../platform/database/pool.ts';
import { histogram, measureProcess, processMetrics } from '../../platform/metrics/metrics.ts';
import { ClusterMetrics } from './cluster-metrics.ts';

const duration = histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
});

export interface Readiness {
  /** False until the start is done and from the moment of a stop, so that no new requests are routed here. */
  isReady: boolean;
}

export interface SystemOptions {
  readiness: Readiness;
  /** Null where the site is served alone. */
  database: Database | null;
  /** Metrics of the database, beside those of the process. */
  metrics?: Registry | undefined;
  /** `''` disables /metrics. */
  metricsToken: string;
}

/** Registers /healthz (the process runs), /readyz (it can serve requests) and /metrics (for Prometheus). */
export function registerSystem(
  app: FastifyInstance,
  { readiness, database, metrics, metricsToken }: SystemOptions,
): void {
  measureProcess();
  const registries = metrics ? [processMetrics, metrics] : [processMetrics];
  const clusterMetrics = cluster.isWorker ? new ClusterMetrics(registries) : null;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const isUp = readiness.isReady && (!database || (await responds(database)));
    return reply
      .code(isUp ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready: isUp });
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === '') throw new CallFailure('path_not_found');
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new CallFailure('not_signed_in');
    return reply
      .header('Cache-Control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(clusterMetrics ? await clusterMetrics.collect() : await Registry.merge(registries).metrics());
  });
}

async function responds(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  );
}

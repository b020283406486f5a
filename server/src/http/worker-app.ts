import { CallFailure } from '@latchkey/contract/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/pool.ts';
import { replyFailure } from './api/reply-failure.ts';
import { type Readiness, registerSystem } from './endpoints/system.ts';
import { logRequests } from './request-log.ts';
import { registerSecurityHeaders } from './security-headers.ts';

interface WorkerAppOptions {
  config: Pick<Config, 'siteUrl' | 'metricsToken'>;
  database: Database;
  readiness: Readiness;
  metrics?: Registry;
  log: FastifyBaseLogger;
}

/** Builds the server of a process that only runs jobs (`ROLE=worker`): health and metrics. */
export async function buildWorkerApp(options: WorkerAppOptions): Promise<FastifyInstance> {
  const { config, database, readiness, metrics, log } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  app.setErrorHandler((error, request, reply) => replyFailure(error, null, request, reply));
  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  registerSystem(app, { readiness, database, metrics, metricsToken: config.metricsToken });
  return app;
}

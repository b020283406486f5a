import { randomUUID } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AnyAnswer } from '../answer.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { VariantMaker } from '../services/pictures/picture-variant.ts';
import { answerBook } from './answer-call.ts';
import { registerFiles } from './files.ts';
import { registerOutbox } from './outbox.ts';
import { PageCache } from './page-cache.ts';
import { MemoryRateStore } from './rate-limit.ts';
import { replyFailure } from './reply-failure.ts';
import { registerCalls } from './routes.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSite, type Site } from './site.ts';
import { type Readiness, registerSystem } from './system.ts';

export interface AppOptions {
  config: Pick<Config, 'siteUrl' | 'demo' | 'rateLimits' | 'trustProxy' | 'pageCacheBytes'>;
  services: Services;
  answers: readonly AnyAnswer[];
  files: { store: FileStore; makeVariant: VariantMaker };
  /** Left out where only calls are asked, as in tests of calls. */
  site?: Site;
  readiness?: Readiness;
  log?: FastifyBaseLogger;
  now?: () => Date;
}

/** The whole server over HTTP: calls, files, pages and what an operator's machines ask. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    services,
    answers,
    files,
    site,
    readiness = { isReady: true },
    log,
    now = () => new Date(),
  } = options;
  const hops = config.trustProxy;
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: typeof hops === 'number' ? (_, hop) => hop < hops : hops,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300 },
  });
  const book = answerBook(answers);
  const pages = new PageCache(config.pageCacheBytes);

  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  // Browser clients of other origins use a bearer token and no cookies (contract 1.1).
  await app.register(cors, {
    origin: '*',
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept'],
    maxAge: 86_400,
  });
  await app.register(formbody);
  await app.register(multipart);
  registerSystem(app, { readiness, database: services.database, pages });
  registerCalls(app, {
    book,
    services,
    now,
    demoMode: config.demo,
    rateStore: config.rateLimits ? new MemoryRateStore() : null,
  });
  app.all('/api/*', (request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  registerFiles(app, files.store, files.makeVariant);
  if (config.demo) registerOutbox(app, services.database);
  if (site) await registerSite(app, { site, book, services, pages, now });

  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  app.setErrorHandler((error, request, reply) => replyFailure(error, null, request, reply));
  return app;
}

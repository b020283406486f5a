import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AnyAnswer } from '../answer.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { VariantMaker } from '../services/pictures/picture-variant.ts';
import { Sessions } from './authenticate.ts';
import { acceptBodies, bodyLimit, decodeQuery } from './decode-input.ts';
import { multipartLimits } from './uploads.ts';
import { answerBook } from './answer-call.ts';
import { registerFiles } from './files.ts';
import type { MapData } from '../services/map-still/map-data.ts';
import { registerMap } from './map.ts';
import { registerOutbox } from './outbox.ts';
import { PageCache } from './page-cache.ts';
import { MemoryRateStore } from './rate-limit.ts';
import { replyFailure } from './reply-failure.ts';
import { registerCalls } from './routes.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSite, type Site } from './site.ts';
import { type Readiness, registerSystem } from './system.ts';

export interface AppOptions {
  config: Pick<Config, 'siteUrl' | 'hasSiteUrl' | 'demo' | 'rateLimits' | 'trustProxy' | 'pageCacheBytes'>;
  services: Services;
  answers: readonly AnyAnswer[];
  files: { store: FileStore; makeVariant: VariantMaker };
  map?: MapData;
  uploadFolder?: string;
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
    map,
    uploadFolder,
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
    bodyLimit,
    routerOptions: { maxParamLength: 300, querystringParser: decodeQuery },
  });
  const book = answerBook(answers);
  const fixedAddress = config.hasSiteUrl ? config.siteUrl : null;
  const pages = new PageCache(config.pageCacheBytes);

  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  // Browser clients of other origins use a bearer token and no cookies (contract 1.1).
  await app.register(cors, {
    origin: '*',
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept'],
    maxAge: 86_400,
  });
  acceptBodies(app);
  await app.register(multipart, { limits: multipartLimits });
  registerSystem(app, { readiness, database: services.database, pages });
  registerCalls(app, {
    book,
    services,
    now,
    demoMode: config.demo,
    fixedAddress,
    sessions: new Sessions(services.database, now),
    uploadFolder: uploadFolder ?? path.join(tmpdir(), 'latchkey-uploads'),
    rateStore: config.rateLimits ? new MemoryRateStore() : null,
  });
  app.all('/api/*', (request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  registerFiles(app, files.store, files.makeVariant);
  if (map) registerMap(app, map);
  if (config.demo) registerOutbox(app, services.database);
  if (site) await registerSite(app, { site, book, services, pages, fixedAddress, now });

  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  app.setErrorHandler((error, request, reply) => replyFailure(error, null, request, reply));
  return app;
}

import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { CallFailure } from '@latchkey/contract/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AnyAnswer } from '../answer.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import type { DemoIdentity } from '../identity/demo/demo-identity.ts';
import type { FileStore } from '../services/files/file-store.ts';
import type { MapData } from '../services/map-still/map-data.ts';
import type { MapStyle } from '../services/map-style/map-style.ts';
import type { VariantMaker } from '../services/pictures/picture-variant.ts';
import type { ShareImages } from '../share/share-images.ts';
import { answerBook } from './answer-call.ts';
import { allowOtherOrigins } from './cors.ts';
import { acceptBodies, bodyLimit, decodeQuery } from './decode-input.ts';
import { pagePolicy } from './content-policy.ts';
import { registerDemoIdentity } from './demo-identity.ts';
import { registerDataExport } from './data-export.ts';
import { registerFiles } from './files.ts';
import { registerMailMark } from './mail-mark.ts';
import { registerMap } from './map.ts';
import { registerOutbox } from './outbox.ts';
import { PageCache } from './page-cache.ts';
import { localPageSource } from './page-source.ts';
import { registerPaymentReturns } from './payment-returns.ts';
import { readableAddress } from './plain-address.ts';
import { MemoryRateStore, RateLimiter } from './rate-limit.ts';
import { SharedRateStore } from './shared-rate-store.ts';
import { registerReference } from './reference.ts';
import { replyFailure } from './reply-failure.ts';
import { logRequests, requestIds } from './request-log.ts';
import { registerCalls } from './routes.ts';
import { registerSandboxTill } from './sandbox-till.ts';
import { registerSearchEngines } from './search-engines.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerShare } from './share.ts';
import { registerLanguageFiles } from './language-files.ts';
import { registerSite, type Site } from './site.ts';
import { requireHost } from './site-address.ts';
import { registerSocialSignIn } from './social-sign-in.ts';
import { type Readiness, registerSystem } from './system.ts';
import { multipartLimits } from './uploads.ts';
import { registerWebhooks } from './webhooks.ts';

export interface AppOptions {
  config: Pick<
    Config,
    'siteUrl' | 'hasSiteUrl' | 'demo' | 'rateLimits' | 'trustProxy' | 'pageCacheBytes' | 'metricsToken'
  >;
  services: Services;
  answers: readonly AnyAnswer[];
  files: { store: FileStore; makeVariant: VariantMaker };
  /** Left out where no pages are shown. */
  shareImages?: ShareImages;
  map?: MapData;
  /** The operator's own map; left out where there is none. */
  mapStyle?: MapStyle;
  /** In demo mode, where no other provider is configured. */
  demoIdentity?: DemoIdentity;
  uploadFolder?: string;
  /** Kept pages, where jobs drop some too. */
  pages?: PageCache;
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
    answers,
    files,
    shareImages,
    map,
    mapStyle,
    demoIdentity,
    site,
    log,
    now = () => new Date(),
  } = options;
  const { readiness = { isReady: true }, uploadFolder = path.join(tmpdir(), 'latchkey-uploads') } = options;
  const hops = config.trustProxy;
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: typeof hops === 'number' ? (_, hop) => hop < hops : hops,
    requestIdHeader: false,
    genReqId: requestIds({ hasProxy: Boolean(hops) }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 300, querystringParser: decodeQuery },
  });
  const book = answerBook(answers);
  const fixedAddress = config.hasSiteUrl ? config.siteUrl : null;
  const pages = options.pages ?? new PageCache(config.pageCacheBytes);
  const services: Services = { ...options.services, pages };
  const limiter = new RateLimiter(
    config.rateLimits ? new MemoryRateStore() : null,
    new SharedRateStore(services.database),
  );

  logRequests(app);
  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  if (fixedAddress === null) requireHost(app);
  allowOtherOrigins(app);
  acceptBodies(app);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  // Before any route, for a route keeps the handler it was made under: a broken body fails in its call's style.
  app.setErrorHandler((error, request, reply) =>
    replyFailure(error, request.routeOptions.config.call ?? null, request, reply),
  );
  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));

  registerSystem(app, { readiness, database: services.database, pages, metricsToken: config.metricsToken });
  registerCalls(app, {
    book,
    services,
    limiter,
    demoMode: config.demo,
    fixedAddress,
    uploadFolder,
    now,
  });
  registerReference(app, { book, fixedAddress });
  registerFiles(app, files, { database: services.database, now });
  registerMailMark(app, { database: services.database, store: files.store });
  registerDataExport(app, { services, now });
  registerWebhooks(app, { services, limiter, now });
  registerPaymentReturns(app, { services, limiter, fixedAddress, now });
  if (shareImages) registerShare(app, { images: shareImages, limiter, now });
  if (map) registerMap(app, { map, limiter, now });
  if (site) registerSearchEngines(app, { database: services.database, fixedAddress });
  if (config.demo) registerOutbox(app, { services, fixedAddress });
  if (config.demo && services.payments) registerSandboxTill(app, { services, fixedAddress, now });
  const { identities } = services;
  if (identities) registerSocialSignIn(app, { services, identities, limiter, fixedAddress, now });
  if (demoIdentity) registerDemoIdentity(app, { demo: demoIdentity, database: services.database, fixedAddress });
  if (site) {
    registerLanguageFiles(app, services.database);
    const policy = pagePolicy([fixedAddress ?? ''], () => mapStyle?.origins ?? []);
    // A kept page has the policy of its rendering.
    if (mapStyle) mapStyle.onChange = () => pages.drop();
    const source = localPageSource({ book, services, shareImages, now });
    await registerSite(app, { site, source, pages, policy, limiter, mapStyle, now });
  }
  return app;
}

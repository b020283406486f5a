import { tmpdir } from 'node:os';
import path from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { CallFailure } from '@latchkey/contract/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { responseCompression } from '../platform/cache/compress-body.ts';
import type { AnyHandler } from '../platform/define-handler.ts';
import type { Config } from '../config.ts';
import type { Services } from '../platform/context.ts';
import type { DemoIdentity } from '../sign-in/social/demo/demo-identity.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { MapData } from '../platform/map/map-data.ts';
import type { VariantMaker } from '../platform/images/picture-variant.ts';
import type { ShareImages } from '../share/share-images.ts';
import { createHandlerRegistry } from './api/execute-call.ts';
import { countBodies } from './api/count-bodies.ts';
import { registerCors } from './api/cors.ts';
import { registerBodyParsers, bodyLimit, decodeQuery } from './api/decode-input.ts';
import { pagePolicy } from './pages/content-policy.ts';
import { registerDemoIdentity } from './endpoints/demo-identity.ts';
import { registerDataExport } from './endpoints/data-export.ts';
import { registerFiles } from './endpoints/files.ts';
import { registerMailMark } from './endpoints/mail-mark.ts';
import { registerMap } from './endpoints/map.ts';
import { registerMapArchive } from './endpoints/map-archive.ts';
import { registerOutbox } from './endpoints/outbox.ts';
import { PageCache } from './pages/page-cache.ts';
import { localPageSource } from './pages/page-source.ts';
import { registerPaymentReturns } from './endpoints/payment-returns.ts';
import { replaceUndecodableUrl } from './pages/canonical-url.ts';
import { MemoryRateStore, RateLimiter, type RateStore } from './api/rate-limit.ts';
import { SharedRateStore } from './api/shared-rate-store.ts';
import { registerReference } from './api/reference.ts';
import { replyFailure } from './api/reply-failure.ts';
import { batched, withFallback } from './api/valkey-rate-store.ts';
import { logRequests, requestIds } from './request-log.ts';
import { registerCalls } from './api/routes.ts';
import { registerSandboxCheckout } from './endpoints/sandbox-checkout.ts';
import { registerSearchEngines } from './endpoints/search-engines.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerShare } from './endpoints/share.ts';
import { registerLanguageFiles } from './endpoints/language-files.ts';
import { registerSite, type Site } from './pages/site.ts';
import { requireHost } from './pages/site-address.ts';
import { registerSocialSignIn } from './endpoints/social-sign-in.ts';
import { type Readiness, registerSystem } from './endpoints/system.ts';
import { traceRequests } from './trace-requests.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { multipartLimits } from './api/uploads.ts';
import { registerWebhooks } from './endpoints/webhooks.ts';

export interface AppOptions {
  config: Pick<
    Config,
    'siteUrl' | 'hasSiteUrl' | 'demo' | 'rateLimits' | 'trustProxy' | 'pageCacheBytes' | 'metricsToken'
  >;
  services: Services;
  handlers: readonly AnyHandler[];
  files: { store: FileStore; makeVariant: VariantMaker };
  /** Left out where no pages are served. */
  shareImages?: ShareImages;
  map?: MapData;
  /** In demo mode, when no other identity provider is configured. */
  demoIdentity?: DemoIdentity;
  uploadFolder?: string;
  /** The page cache, when jobs evict pages too. */
  pages?: PageCache;
  /** Left out when only calls are served, as in tests of calls. */
  site?: Site;
  readiness?: Readiness;
  /** Counts requests over all processes, with `REDIS_URL`. */
  valkey?: RateStore | undefined;
  /** Metrics of the database, for /metrics. */
  metrics?: Registry;
  log?: FastifyBaseLogger;
  now?: () => Date;
}

/** Builds the whole HTTP server: calls, files, pages, and endpoints for monitoring. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    handlers,
    files,
    shareImages,
    map,
    demoIdentity,
    site,
    valkey,
    metrics,
    log,
    now = () => new Date(),
  } = options;
  const { readiness = { isReady: true }, uploadFolder = path.join(tmpdir(), 'latchkey-uploads') } = options;
  const isTrusted = trustedProxies(config.trustProxy);
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: config.trustProxy ? isTrusted : false,
    requestIdHeader: false,
    genReqId: requestIds(isTrusted),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => replaceUndecodableUrl(url),
    routerOptions: { maxParamLength: 300, querystringParser: decodeQuery },
  });
  const book = createHandlerRegistry(handlers);
  const fixedAddress = config.hasSiteUrl ? config.siteUrl : null;
  const pages = options.pages ?? new PageCache(config.pageCacheBytes);
  const services: Services = { ...options.services, pages };
  const { maps } = services;
  const counts = new SharedRateStore(services.database);
  const limiter = new RateLimiter(config.rateLimits ? new MemoryRateStore() : null, {
    exact: valkey ? withFallback(valkey, counts) : counts,
    eventual: valkey && batched(valkey),
  });

  traceRequests(app, isTrusted);
  logRequests(app);
  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  requireHost(app, fixedAddress);
  registerCors(app);
  countBodies(app, { limiter, now });
  registerBodyParsers(app);
  await app.register(compress, responseCompression);
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  // Set before any route, because a route uses the error handler that exists when it is registered: a broken body then
  // fails in its call's style.
  app.setErrorHandler((error, request, reply) =>
    replyFailure(error, request.routeOptions.config.call ?? null, request, reply),
  );
  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));

  registerSystem(app, { readiness, database: services.database, metrics, metricsToken: config.metricsToken });
  registerCalls(app, {
    registry: book,
    services,
    limiter,
    demoMode: config.demo,
    fixedAddress,
    uploadFolder,
    now,
  });
  registerReference(app, { registry: book, fixedAddress, limiter, now });
  registerFiles(app, files, { database: services.database, limiter, now });
  registerMailMark(app, { database: services.database, store: files.store });
  registerDataExport(app, { services, now });
  registerWebhooks(app, { services, limiter, now });
  registerPaymentReturns(app, { services, limiter, fixedAddress, now });
  if (shareImages) registerShare(app, { images: shareImages, limiter, now });
  if (map) registerMap(app, { map, limiter, now });
  if (maps) registerMapArchive(app, { maps, limiter, now });
  if (site) registerSearchEngines(app, { database: services.database, fixedAddress, limiter, now });
  if (config.demo) registerOutbox(app, { services, fixedAddress });
  if (config.demo && services.payments) registerSandboxCheckout(app, { services, fixedAddress, now });
  const { identities } = services;
  if (identities) registerSocialSignIn(app, { services, identities, limiter, fixedAddress, now });
  if (demoIdentity) registerDemoIdentity(app, { demo: demoIdentity, database: services.database, fixedAddress });
  if (site) {
    registerLanguageFiles(app, services.database);
    const policy = pagePolicy([fixedAddress ?? '']);
    // A cached page has the policy of its rendering, so a change of the map's origins evicts all pages.
    if (maps) maps.onChange = () => pages.evict();
    const source = localPageSource({ registry: book, services, shareImages, now });
    await registerSite(app, { site, source, pages, policy, limiter, maps, now });
  }
  return app;
}

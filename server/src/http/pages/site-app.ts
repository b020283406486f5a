import compress from '@fastify/compress';
import { webSettings } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { WebSettings } from '@latchkey/contract/settings/records';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import { responseCompression } from '../../platform/cache/compress-body.ts';
import type { Context } from '../../platform/context.ts';
import { webManifest } from '../../search-engines/web-manifest.ts';
import type { MapData } from '../../platform/map/map-data.ts';
import type { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { countBodies } from '../api/count-bodies.ts';
import { pagePolicy } from './content-policy.ts';
import { registerMap } from '../endpoints/map.ts';
import { PageCache } from './page-cache.ts';
import { replaceUndecodableUrl } from './canonical-url.ts';
import { MemoryRateStore, RateLimiter, type RateStore } from '../api/rate-limit.ts';
import { batched } from '../api/valkey-rate-store.ts';
import { remotePageSource } from './remote-page-source.ts';
import { replyFailure } from '../api/reply-failure.ts';
import { logRequests, requestIds } from '../request-log.ts';
import { registerSecurityHeaders } from '../security-headers.ts';
import { registerSite, type Site } from './site.ts';
import { requireHost } from './site-address.ts';
import { traceRequests } from '../trace-requests.ts';
import { trustedProxies } from '../trusted-proxies.ts';
import { type Readiness, registerSystem } from '../endpoints/system.ts';

export interface SiteAppOptions {
  config: Pick<
    Config,
    'siteUrl' | 'hasSiteUrl' | 'apiUrl' | 'rateLimits' | 'trustProxy' | 'pageCacheBytes' | 'metricsToken'
  >;
  site: Site;
  map?: MapData;
  maps?: MapProvider | undefined;
  readiness?: Readiness;
  /** Counts requests over all processes, with `REDIS_URL`. */
  valkey?: RateStore | undefined;
  log?: FastifyBaseLogger;
  now?: () => Date;
}

/**
 * Builds the server of the site alone, for another server of the contract (`API_URL`): pages, their files and the map;
 * no calls, no database.
 */
export async function buildSiteApp(options: SiteAppOptions): Promise<FastifyInstance> {
  const { config, site, map, maps, readiness = { isReady: true }, valkey, log, now = () => new Date() } = options;
  const isTrusted = trustedProxies(config.trustProxy);
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: config.trustProxy ? isTrusted : false,
    requestIdHeader: false,
    genReqId: requestIds(isTrusted),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => replaceUndecodableUrl(url),
    routerOptions: { maxParamLength: 300 },
  });
  const fixedAddress = config.hasSiteUrl ? config.siteUrl : null;
  const pages = new PageCache(config.pageCacheBytes);
  const limiter = new RateLimiter(config.rateLimits ? new MemoryRateStore() : null, {
    eventual: valkey && batched(valkey),
  });

  traceRequests(app, isTrusted);
  logRequests(app);
  registerSecurityHeaders(app, { https: config.siteUrl.startsWith('https:') });
  requireHost(app, fixedAddress);
  countBodies(app, { limiter, now });
  await app.register(compress, responseCompression);
  app.setErrorHandler((error, request, reply) => replyFailure(error, null, request, reply));
  app.setNotFoundHandler((request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));

  registerSystem(app, { readiness, database: null, metricsToken: config.metricsToken });
  // Calls and files are at the other server; without these routes a page would be rendered there.
  for (const path of ['/api/*', '/files/*']) {
    app.all(path, (request, reply) => replyFailure(new CallFailure('path_not_found'), null, request, reply));
  }
  const source = remotePageSource(config);
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nAllow: /\n'));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const page = { language: 'en', requestId: request.id, log: request.log as Context['log'] };
    const { data } = (await source.call(webSettings, {}, page)) as { data: Partial<WebSettings> };
    const manifest = webManifest({ text: (name) => data[name] ?? '' });
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
  if (map) registerMap(app, { map, limiter, now });
  const policy = pagePolicy([fixedAddress ?? '', config.apiUrl]);
  if (maps) maps.onChange = () => pages.evict();
  await registerSite(app, { site, source, pages, policy, limiter, maps, now });
  return app;
}

import { randomBytes } from 'node:crypto';
import type { Call } from '@latchkey/contract/define-call';
import { getLanguages } from '@latchkey/contract/settings/calls';
import { getPaymentSettings } from '@latchkey/contract/payment/calls';
import { isUncachedPage } from '@latchkey/contract/page-query';
import { paths } from '@latchkey/contract/paths';
import { embedAddress } from '@latchkey/contract/content/embed-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { SlugKind } from '@latchkey/contract/posting/slug-kinds';
import type { Context } from '../../platform/context.ts';
import { mapPreviewPath } from '@latchkey/contract/map/base-map';
import type { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { withSpan } from '../../platform/telemetry/span.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { registerBuiltFiles } from './built-files.ts';
import { sendBusyPage } from './busy-page.ts';
import type { PagePolicy } from './content-policy.ts';
import { toCallFailure } from '../api/failure.ts';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { languageTag } from '../../platform/cache/evict-pages.ts';
import { textsAddress } from '../endpoints/language-files.ts';
import { type RenderedPage, type CachedPage, type PageCache } from './page-cache.ts';
import { type PageChoices, pageChoices } from './page-choices.ts';
import type { PageSource } from './page-source.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { retryAfterSeconds } from '../api/reply-failure.ts';
import { hashInlineScripts } from '../../platform/html/csp-hashes.ts';
import { sendCompressed } from '../send-compressed.ts';
import type { SiteState } from './site-state.ts';
import { addressKey } from '../api/rate-limit-key.ts';

/** The site as React Router builds it; its entry creates the context of the loaders. */
export type SiteBuild = ServerBuild & {
  entry: { module: { createLoadContext: (value: unknown) => RouterContextProvider } };
};

export interface Site {
  build: SiteBuild;
  /** Folder of the built files for browsers. */
  clientFolder: string;
}

export interface SiteOptions {
  site: Site;
  source: PageSource;
  pages: PageCache;
  policy: PagePolicy;
  /** Left out where no map is served. */
  maps: MapProvider | undefined;
  limiter: RateLimiter;
  now: () => Date;
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Renderings that run at the same time, in all and per address, so that an address with many requests waits for its
 * own.
 */
const renderings = { name: 'pages', atOnce: 8, perOwner: () => 2 };
const addressShare = { ofTime: 0.5, burstMs: 1_000 };

/** The console stays available while the market is closed for maintenance. */
const openWhileClosed = /^\/admin(\/|\?|$)/;
const closedForSeconds = 600;
/** A path without a route. */
const missingPage = '/404';

/**
 * Registers the pages, rendered by React Router in this process and cached for all visitors, and the static files that
 * they load.
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { site, source, pages, limiter, now } = options;
  await registerBuiltFiles(app, site.clientFolder);
  const handler = createRequestHandler(site.build, 'production');
  const waitForTurn = createFairQueue({ ...renderings, ...(limiter.isEnabled && { share: addressShare }) });
  app.get('/*', { compress: false }, async (request, reply) => {
    const plain = canonicalUrl(request.url);
    if (plain !== null) return reply.header('Cache-Control', 'public, max-age=86400').redirect(plain, 301);
    const state = await source.state();
    const isAway = !source.hasConsole && openWhileClosed.test(request.url);
    const { headers } = request;
    const pageChoice = pageChoices(isAway ? { url: missingPage, headers } : request, state.languages);
    const isClosed = state.isClosed && !openWhileClosed.test(request.url);
    // A data request of a page that is open already; the browser then requests the page itself.
    if (isClosed && /\.data(\?|$)/.test(request.url)) return asMaintenance(reply).type('text/plain').send('Closed\n');
    const choices = isClosed
      ? { ...pageChoice, url: '/', key: `closed ${pageChoice.language} ${pageChoice.theme}` }
      : pageChoice;
    const ip = addressKey(request.ip);
    const count = (rate: 'page' | 'render') => limiter.count(rate, { ip }, now().getTime());
    try {
      await count('page');
      const page = await pages.get(
        choices.key,
        () =>
          waitForTurn(ip, () =>
            withSpan('render page', {}, () => renderPage(request, choices, handler, state, options)),
          ),
        () => count('render'),
      );
      if (isClosed) return send(asUnavailable(page), request, asMaintenance(reply));
      return send(page, request, reply);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return sendBusyPage(reply, pageChoice.language, error.seconds);
    }
  });
}

/** The page with status 503 and without caching. */
function asUnavailable(page: CachedPage): CachedPage {
  return { ...page, status: 503, headers: { ...page.headers, 'cache-control': 'no-store' } };
}

/** Search engines do not drop a page that is temporarily unavailable (RFC 9110, 15.6.4). */
function asMaintenance(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'Retry-After': closedForSeconds, 'Cache-Control': 'no-store' });
}

/** Renders a page as an anonymous visitor, so that it can be cached for all visitors. */
async function renderPage(
  request: FastifyRequest,
  { url, language, theme, areaUnit }: PageChoices,
  handler: Handler,
  state: SiteState,
  { site, source, policy, maps }: SiteOptions,
): Promise<RenderedPage> {
  // Never the Host of a request, because the cached page would carry it to every visitor.
  const { siteUrl, apiUrl } = source;
  const context = { language, requestId: request.id, log: request.log as Context['log'] };
  const tags = new Set<string>([languageTag(language), getLanguages.path]);
  let isUnavailable = false;
  const noteOutage = (error: unknown) => {
    isUnavailable ||= toCallFailure(error).key === 'service_unavailable';
    throw error;
  };
  const call = (which: Call, input: unknown) => {
    tags.add(which.path);
    return source.call(which, input, context).catch(noteOutage);
  };
  const nonce = randomBytes(12).toString('base64url');
  const pageRequest = new Request(new URL(url, siteUrl), {
    headers: { accept: request.headers.accept ?? 'text/html' },
  });
  const moved = (kind: SlugKind, slug: string) => source.moved(kind, slug).catch(noteOutage);
  const [dictionary, overrides] = await Promise.all([
    source.dictionary(language).catch(() => null),
    source.overrides(language).catch(() => ({})),
  ]);
  const added = dictionary?.isAdded ? { texts: dictionary.texts, address: textsAddress(dictionary) } : null;
  const direction = dictionary && (dictionary.language.rtl ? 'rtl' : 'ltr');
  const appearance = { language, direction, added, overrides, theme, areaUnit };
  const draft = url.startsWith(`${mapPreviewPath}?`) ? new URL(url, siteUrl).searchParams.get('draft') : null;
  const map = (draft && (await maps?.draft(draft))) || maps?.active;
  const loadContext = {
    call,
    moved,
    share: source.share,
    map: map?.base ?? null,
    ...appearance,
    siteUrl,
    apiUrl,
    requestId: request.id,
    nonce,
  };
  const response = await handler(pageRequest, site.build.entry.module.createLoadContext(loadContext));

  const headers = Object.fromEntries(response.headers);
  const status = isUnavailable && response.status === 500 ? 503 : response.status;
  if (status === 503) headers['retry-after'] = retryAfterSeconds;
  const keep = status === 200 && !isUncachedPage(url);
  headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
  headers['cache-control'] = keep ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status, headers, body: Buffer.from(await response.arrayBuffer()), isCacheable: keep, tags };
  }
  if (added) headers['link'] = `<${added.address}>; rel=modulepreload`;
  const { html, hashes } = hashInlineScripts(await response.text(), nonce);
  const isCheckout = isCheckoutPath(url);
  // Cached until the operator changes the payment settings.
  if (isCheckout) tags.add(getPaymentSettings.path);
  headers['content-security-policy'] = policy({
    scripts: hashes,
    styles: [],
    map: map?.origins ?? [],
    framesSite: openWhileClosed.test(url),
    ...(url.startsWith(paths.contact()) && { frame: embedAddress(state.embed) }),
    ...(isCheckout && { checkout: await source.checkout() }),
  });
  return { status, headers, body: Buffer.from(html), isCacheable: keep, tags };
}

/** Whether the URL is the checkout page. */
function isCheckoutPath(url: string): boolean {
  return url.split(/[?#]/, 1)[0] === paths.packages();
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  void reply.code(page.status).headers(page.headers);
  if (page.status === 200) {
    void reply.header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  return sendCompressed(reply, request, page);
}

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call } from '@latchkey/contract/call';
import { getPaymentSettings } from '@latchkey/contract/calls/payment';
import { isUncachedPage } from '@latchkey/contract/page-query';
import { paths } from '@latchkey/contract/paths';
import { embedAddress } from '@latchkey/contract/rules/embed-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { SlugKind } from '@latchkey/contract/slug-kinds';
import type { Context } from '../context.ts';
import type { MapStyle } from '../services/map-style/map-style.ts';
import { TooManyRequests } from '../too-many-requests.ts';
import { sendBusyPage } from './busy-page.ts';
import type { PagePolicy } from './content-policy.ts';
import { toCallFailure } from './failure.ts';
import { fairTurns } from '../services/fair-turns.ts';
import { languageTag } from '../services/forget-pages.ts';
import { textsAddress } from './language-files.ts';
import { type DrawnPage, type KeptPage, type PageCache } from './page-cache.ts';
import { type PageChoices, pageChoices } from './page-choices.ts';
import type { PageSource } from './page-source.ts';
import { plainAddress } from './plain-address.ts';
import type { RateLimiter } from './rate-limit.ts';
import { retrySoon } from './reply-failure.ts';
import { sealPage } from './seal-page.ts';
import { pageHeaders } from './security-headers.ts';
import { sendCompressed } from './send-compressed.ts';
import type { SiteState } from './site-state.ts';
import { addressKey } from './who-asks.ts';

/** The site as React Router builds it; its entry wraps what the loaders get. */
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
  mapStyle: MapStyle | undefined;
  limiter: RateLimiter;
  now: () => Date;
}

type Handler = ReturnType<typeof createRequestHandler>;

/** Pages rendered at a time, in all and for one address: an address that requests many waits for the others, and for itself. */
const renderings = { atOnce: 8, perOwner: () => 2 };
const addressShare = { ofTime: 0.5, burstMs: 1_000 };

/** What an operator needs while the market is closed for maintenance. */
const staysOpen = /^\/admin(\/|\?|$)/;
const closedForSeconds = 600;
/** No route has it. */
const missingPage = '/404';

/** The service worker (contract 7.5). */
const workerFile = 'firebase-messaging-sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The pages: drawn by React Router in this process, kept for everybody, and the files that they load. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { site, source, pages, limiter, now } = options;
  await registerAssets(app, site.clientFolder);
  const handler = createRequestHandler(site.build, 'production');
  const renderTurn = fairTurns({ ...renderings, ...(limiter.isEnabled && { share: addressShare }) });
  app.get('/*', { compress: false }, async (request, reply) => {
    const plain = plainAddress(request.url);
    if (plain !== null) return reply.header('Cache-Control', 'public, max-age=86400').redirect(plain, 301);
    const state = await source.state();
    const isAway = !source.hasConsole && staysOpen.test(request.url);
    const { headers } = request;
    const asked = pageChoices(isAway ? { url: missingPage, headers } : request, state.languages);
    const isClosed = state.isClosed && !staysOpen.test(request.url);
    // Data for a page that is open already: the browser then asks for the page itself.
    if (isClosed && /\.data(\?|$)/.test(request.url)) return closed(reply).type('text/plain').send('Closed\n');
    const choices = isClosed ? { ...asked, url: '/', key: `closed ${asked.language} ${asked.theme}` } : asked;
    const ip = addressKey(request.ip);
    const count = (rate: 'page' | 'render') => limiter.count(rate, { ip }, now().getTime());
    try {
      await count('page');
      const page = await pages.get(
        choices.key,
        () => renderTurn(ip, () => draw(request, choices, handler, state, options)),
        () => count('render'),
      );
      if (isClosed) return send(away(page), request, closed(reply));
      return send(page, request, reply);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return sendBusyPage(reply, asked.language, error.seconds);
    }
  });
}

/** The same page as one that no cache keeps. */
function away(page: KeptPage): KeptPage {
  return { ...page, status: 503, headers: { ...page.headers, 'cache-control': 'no-store' } };
}

/** Search engines keep what they know of a page that is away for a while (RFC 9110, 15.6.4). */
function closed(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'Retry-After': closedForSeconds, 'Cache-Control': 'no-store' });
}

/** On a file whose name says its version. */
const meaningless = [...pageHeaders, 'X-Request-Id', 'Last-Modified', 'Accept-Ranges', 'ETag'];

async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build leaves a brotli and a gzip copy beside each file that gains by it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const name = path.relative(folder, file);
      // Looked at with every visit, so that a mistake in it can be mended; it may ask this site and nobody else.
      if (name.startsWith(workerFile)) {
        void reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy });
        return;
      }
      // Built files carry a hash in their name; the few others are looked at again after an hour.
      const isHashed = name.startsWith(`assets${path.sep}`);
      // A first visit takes some forty of them: what means nothing there would be a tenth of it.
      if (isHashed) for (const header of meaningless) void reply.removeHeader(header);
      void reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Draws a page for a visitor whom nobody knows, so that everybody may have it. */
async function draw(
  request: FastifyRequest,
  { url, language, theme }: PageChoices,
  handler: Handler,
  state: SiteState,
  { site, source, policy, mapStyle }: SiteOptions,
): Promise<DrawnPage> {
  // Never the Host of a request: the cached page with it would go to every visitor.
  const { siteUrl, apiUrl } = source;
  const context = { language, requestId: request.id, log: request.log as Context['log'] };
  const tags = new Set<string>([languageTag(language)]);
  let isUnavailable = false;
  const noteOutage = (error: unknown) => {
    isUnavailable ||= toCallFailure(error).key === 'service_unavailable';
    throw error;
  };
  const call = (which: Call, input: unknown) => {
    tags.add(which.path);
    return source.call(which, input, context).catch(noteOutage);
  };
  const mark = randomBytes(12).toString('base64url');
  const asked = new Request(new URL(url, siteUrl), { headers: { accept: request.headers.accept ?? 'text/html' } });
  const moved = (kind: SlugKind, slug: string) => source.moved(kind, slug).catch(noteOutage);
  const dictionary = await source.dictionary(language).catch(() => null);
  const added = dictionary?.isAdded ? { texts: dictionary.texts, address: textsAddress(dictionary) } : null;
  const direction = dictionary && (dictionary.language.rtl ? 'rtl' : 'ltr');
  const look = { language, direction, added, theme };
  const map = mapStyle ? { styleUrl: mapStyle.url, hasImages: mapStyle.hasImages } : null;
  const loadContext = {
    call,
    moved,
    share: source.share,
    map,
    ...look,
    siteUrl,
    apiUrl,
    requestId: request.id,
    nonce: mark,
  };
  const response = await handler(asked, site.build.entry.module.createLoadContext(loadContext));

  const headers = Object.fromEntries(response.headers);
  const status = isUnavailable && response.status === 500 ? 503 : response.status;
  if (status === 503) headers['retry-after'] = retrySoon;
  const keep = status === 200 && !isUncachedPage(url);
  headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
  headers['cache-control'] = keep ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status, headers, body: Buffer.from(await response.arrayBuffer()), keep, tags };
  }
  if (added) headers['link'] = `<${added.address}>; rel=modulepreload`;
  const { html, hashes } = sealPage(await response.text(), mark);
  const isTill = isTillPath(url);
  // Kept until the operator changes how one pays.
  if (isTill) tags.add(getPaymentSettings.path);
  headers['content-security-policy'] = policy({
    scripts: hashes,
    styles: [],
    ...(url.startsWith(paths.contact()) && { frame: embedAddress(state.embed) }),
    ...(isTill && { checkout: await source.checkout() }),
  });
  return { status, headers, body: Buffer.from(html), keep, tags };
}

/** Is this the page where one pays? */
function isTillPath(url: string): boolean {
  return url.split(/[?#]/, 1)[0] === paths.packages();
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  void reply.code(page.status).headers(page.headers);
  if (page.status === 200) {
    void reply.header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  return sendCompressed(reply, request, page);
}

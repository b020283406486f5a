import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call } from '@latchkey/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ShareKind } from '@latchkey/contract/share-image';
import type { SlugKind } from '@latchkey/contract/slug-kinds';
import { findMoved } from '../address/find-moved.ts';
import type { Context, Services } from '../context.ts';
import type { ShareImages } from '../share/share-images.ts';
import { answerCall, type AnswerBook } from './answer-call.ts';
import type { PagePolicy } from './content-policy.ts';
import { type DrawnPage, type KeptPage, type PageCache } from './page-cache.ts';
import { type PageChoices, pageChoices } from './page-choices.ts';
import { plainAddress } from './plain-address.ts';
import { type RateLimiter, TooManyRequests } from './rate-limit.ts';
import { sealPage } from './seal-page.ts';
import { siteAddress } from './site-address.ts';
import { pageLanguages } from '../settings/page-languages.ts';
import { addressKey } from './who-asks.ts';

export interface Site {
  build: ServerBuild;
  /** Folder of the built files for browsers. */
  clientFolder: string;
}

export interface SiteOptions {
  site: Site;
  book: AnswerBook;
  services: Services;
  pages: PageCache;
  policy: PagePolicy;
  shareImages: ShareImages | undefined;
  limiter: RateLimiter;
  /** See siteAddress. */
  fixedAddress: string | null;
  now: () => Date;
}

type Handler = ReturnType<typeof createRequestHandler>;

/** The pages: drawn by React Router in this process, kept for everybody, and the files that they load. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { site, pages, limiter, now, fixedAddress, services } = options;
  await registerAssets(app, site.clientFolder);
  const handler = createRequestHandler(site.build, 'production');
  app.get('/*', { compress: false }, async (request, reply) => {
    const plain = plainAddress(request.url);
    if (plain !== null) return reply.header('Cache-Control', 'public, max-age=86400').redirect(plain, 301);
    const choices = pageChoices(request, await pageLanguages(services.database));
    const siteUrl = siteAddress(fixedAddress, request);
    try {
      const page = await pages.get(`${siteUrl} ${choices.key}`, async () => {
        // Only drawing is dear; a kept page is sent to whoever asks, however often.
        await limiter.count('read', { caller: addressKey(request.ip) }, now().getTime());
        return draw(request, choices, siteUrl, handler, options);
      });
      return send(page, request, reply);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return reply.code(429).header('Retry-After', error.seconds).type('text/plain').send(`${error.message}\n`);
    }
  });
}

async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build leaves a brotli and a gzip copy beside each file that gains by it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Built files carry a hash in their name; the few others are looked at again after an hour.
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      void reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Draws a page for a visitor whom nobody knows, so that everybody may have it. */
async function draw(
  request: FastifyRequest,
  { url, language, theme }: PageChoices,
  siteUrl: string,
  handler: Handler,
  { book, services, policy, shareImages, now }: SiteOptions,
): Promise<DrawnPage> {
  const context: Context = {
    ...services,
    // Pictures of a page come from where the page came from.
    siteUrl: '',
    caller: null,
    visitorKey: null,
    requestId: request.id,
    log: request.log as Context['log'],
    now,
  };
  const tags = new Set<string>();
  const call = (which: Call, input: unknown) => {
    tags.add(which.path);
    return answerCall(book, which, input, context);
  };
  const mark = randomBytes(12).toString('base64url');
  const asked = new Request(new URL(url, siteUrl), { headers: { accept: request.headers.accept ?? 'text/html' } });
  const moved = (kind: SlugKind, slug: string) => findMoved(services.database, kind, slug);
  const share = async (kind: ShareKind, slug?: string) => (await shareImages?.path(kind, slug)) ?? null;
  const surroundings = { call, moved, share, language, theme, siteUrl, requestId: request.id, nonce: mark };
  const response = await handler(asked, surroundings as never);

  const headers = Object.fromEntries(response.headers);
  const keep = response.status === 200;
  headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
  headers['cache-control'] = keep ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), keep, tags };
  }
  const { html, hashes } = sealPage(await response.text(), mark);
  headers['content-security-policy'] = policy({ scripts: hashes, styles: [] });
  return { status: response.status, headers, body: Buffer.from(html), keep, tags };
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  void reply.code(page.status).headers(page.headers);
  if (page.status === 200) {
    void reply.header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call } from '@latchkey/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Context, Services } from '../context.ts';
import { answerCall, type AnswerBook } from './answer-call.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { type DrawnPage, type KeptPage, type PageCache } from './page-cache.ts';
import { pageChoices } from './page-choices.ts';
import { siteAddress } from './site-address.ts';
import { pagePolicy } from './security-headers.ts';

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
  /** See siteAddress. */
  fixedAddress: string | null;
  now: () => Date;
}

/** The pages: drawn by React Router in this process, kept for everybody, and the files that they load. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { site, pages } = options;
  await app.register(fastifyStatic, {
    root: site.clientFolder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: false,
    setHeaders: (reply, file) => {
      // Built files carry a hash in their name; the few others are looked at again after an hour.
      const isHashed = path.relative(site.clientFolder, file).startsWith(`assets${path.sep}`);
      void reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const handler = createRequestHandler(site.build, 'production');
  app.get('/*', async (request, reply) => {
    const { key, language, theme } = pageChoices(request);
    const siteUrl = siteAddress(options.fixedAddress, request);
    const page = await pages.get(`${siteUrl} ${key}`, () =>
      draw(request, { language, theme, siteUrl }, handler, options),
    );
    return send(page, request, reply);
  });
}

type Handler = ReturnType<typeof createRequestHandler>;

async function draw(
  request: FastifyRequest,
  choices: { language: string; theme: string; siteUrl: string },
  handler: Handler,
  { book, services, now }: SiteOptions,
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
  const asked = new Request(new URL(request.url, choices.siteUrl), {
    headers: { accept: request.headers.accept ?? 'text/html' },
  });
  const response = await handler(asked, {
    call: (call: Call, input: unknown) => answerCall(book, call, input, context),
    ...choices,
    requestId: request.id,
    nonce: '',
  } as never);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const keep = response.status === 200;
  return {
    status: response.status,
    body,
    keep,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      'Cache-Control': keep ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
      ...(isPage && { 'Content-Security-Policy': pagePolicy(inlineScriptHashes(body.toString('utf8'))) }),
    },
  };
}

function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.code(page.status).headers(page.headers);
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

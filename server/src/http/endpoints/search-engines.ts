import { paths } from '@latchkey/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/pool.ts';
import { articlesFeed } from '../../search-engines/articles-feed.ts';
import { robotsText } from '../../search-engines/robots.ts';
import { sitemapFile, sitemapIndex } from '../../search-engines/sitemap.ts';
import { webManifest } from '../../search-engines/web-manifest.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { siteAddress } from '../pages/site-address.ts';
import { sendPlainRefusal } from './plain-refusal.ts';

export interface SearchEngineOptions {
  database: Database;
  /** See siteAddress. */
  fixedAddress: string | null;
  limiter: RateLimiter;
  now: () => Date;
}

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

/** Serves robots.txt, sitemap, feed and web manifest. */
export function registerSearchEngines(app: FastifyInstance, options: SearchEngineOptions): void {
  const { database, fixedAddress, limiter, now } = options;
  const limited = {
    onRequest: ({ ip }: FastifyRequest) => limiter.count('sitemap', { ip: addressKey(ip) }, now().getTime()),
    errorHandler: sendPlainRefusal,
  };
  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsText(siteAddress(fixedAddress, request))),
  );
  app.get('/sitemap.xml', limited, async (request, reply) =>
    send(reply, 'application/xml', await sitemapIndex(database, siteAddress(fixedAddress, request))),
  );
  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', limited, async (request, reply) => {
    const file = await sitemapFile(database, siteAddress(fixedAddress, request), request.params.name);
    return file === null ? reply.callNotFound() : send(reply, 'application/xml', file);
  });
  app.get(paths.articlesFeed(), limited, async (request, reply) => {
    const settings = await loadSettings(database);
    const name = settings.text('company_name') || 'Latchkey';
    return send(reply, 'application/rss+xml', await articlesFeed(database, siteAddress(fixedAddress, request), name));
  });
  app.get('/manifest.webmanifest', async (_, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(webManifest(await loadSettings(database)))),
  );
}

function send(reply: FastifyReply, type: string, body: string) {
  return reply.header('Cache-Control', cacheControl).type(type).send(body);
}

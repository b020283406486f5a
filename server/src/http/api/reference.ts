import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandlerRegistry } from './execute-call.ts';
import { openApiDocument } from './openapi.ts';
import { sendPlainRefusal } from '../endpoints/plain-refusal.ts';
import { sendPlainPage } from '../pages/plain-page.ts';
import { referencePage } from './reference-page.ts';
import { siteAddress } from '../pages/site-address.ts';
import type { RateLimiter } from './rate-limit.ts';
import { addressKey } from './rate-limit-key.ts';

/** Cached for five minutes, because it changes only with a release. */
const cacheControl = 'public, max-age=300';

export interface ReferenceOptions {
  registry: HandlerRegistry;
  /** See siteAddress. */
  fixedAddress: string | null;
  limiter: RateLimiter;
  now: () => Date;
}

/**
 * The API reference: /docs for readers, /api/openapi.json for programs. Both are generated once, on their first
 * request.
 */
export function registerReference(
  app: FastifyInstance,
  { registry, fixedAddress, limiter, now }: ReferenceOptions,
): void {
  // Compressing the document takes 20 ms of the main thread.
  const limited = {
    onRequest: ({ ip }: FastifyRequest) => limiter.count('sitemap', { ip: addressKey(ip) }, now().getTime()),
    errorHandler: sendPlainRefusal,
  };
  let page: string | undefined;
  app.get('/docs', limited, (_, reply) => {
    page ??= referencePage(registry);
    return sendPlainPage(reply.header('Cache-Control', cacheControl), page);
  });
  let calls: object | undefined;
  app.get('/api/openapi.json', limited, (request, reply) => {
    calls ??= openApiDocument(registry);
    const servers = [{ url: `${siteAddress(fixedAddress, request)}/api` }];
    return reply.header('Cache-Control', cacheControl).send({ ...calls, servers });
  });
}

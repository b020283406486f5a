import type { FastifyInstance } from 'fastify';
import type { HandlerRegistry } from './execute-call.ts';
import { openApiDocument } from './openapi.ts';
import { sendPlainPage } from '../pages/plain-page.ts';
import { referencePage } from './reference-page.ts';
import { siteAddress } from '../pages/site-address.ts';

/** Cached for five minutes, because it changes only with a release. */
const cacheControl = 'public, max-age=300';

export interface ReferenceOptions {
  registry: HandlerRegistry;
  /** See siteAddress. */
  fixedAddress: string | null;
}

/**
 * The API reference: /docs for readers, /api/openapi.json for programs. Both are generated once, on their first
 * request.
 */
export function registerReference(app: FastifyInstance, { registry, fixedAddress }: ReferenceOptions): void {
  let page: string | undefined;
  app.get('/docs', (_, reply) => {
    page ??= referencePage(registry);
    return sendPlainPage(reply.header('Cache-Control', cacheControl), page);
  });
  let calls: object | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    calls ??= openApiDocument(registry);
    const servers = [{ url: `${siteAddress(fixedAddress, request)}/api` }];
    return reply.header('Cache-Control', cacheControl).send({ ...calls, servers });
  });
}

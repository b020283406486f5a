import type { FastifyInstance } from 'fastify';
import type { AnswerBook } from './answer-call.ts';
import { openApiDocument } from './openapi.ts';
import { sendPlainPage } from './plain-page.ts';
import { referencePage } from './reference-page.ts';
import { siteAddress } from './site-address.ts';

/** Kept for a few minutes: it changes with the server only. */
const cacheControl = 'public, max-age=300';

export interface ReferenceOptions {
  book: AnswerBook;
  /** See siteAddress. */
  fixedAddress: string | null;
}

/** What can be called: for people at /docs, for machines at /api/openapi.json. Both are made once, when first asked for. */
export function registerReference(app: FastifyInstance, { book, fixedAddress }: ReferenceOptions): void {
  let page: string | undefined;
  app.get('/docs', (_, reply) => {
    page ??= referencePage(book);
    return sendPlainPage(reply.header('Cache-Control', cacheControl), page);
  });
  let calls: object | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    calls ??= openApiDocument(book);
    const servers = [{ url: `${siteAddress(fixedAddress, request)}/api` }];
    return reply.header('Cache-Control', cacheControl).send({ ...calls, servers });
  });
}

import type { FastifyInstance } from 'fastify';

/** Allows every origin to make calls: other sites use a bearer token and no cookies (contract 1.1). */
export function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    void reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    void reply.headers({
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, X-Request-Id',
      'Access-Control-Max-Age': '86400',
    });
    return reply.code(204).send();
  });
}

import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from './rate-limit.ts';
import { addressKey } from './rate-limit-key.ts';

/**
 * Counts every request with a body by its address before the body is read, whatever its path: parsing it costs the main
 * thread more than refusing it.
 */
export function countBodies(app: FastifyInstance, { limiter, now }: { limiter: RateLimiter; now: () => Date }): void {
  app.addHook('onRequest', async ({ headers, ip }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) await limiter.count('body', { ip: addressKey(ip) }, now().getTime());
  });
}

import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from './rate-limit.ts';
import { addressKey } from './rate-limit-key.ts';

/** In bytes. */
const largeJson = 256 * 1024;

/**
 * Counts every request with a body by its address before the body is read, whatever its path: parsing it costs the main
 * thread more than refusing it.
 */
export function countBodies(app: FastifyInstance, { limiter, now }: { limiter: RateLimiter; now: () => Date }): void {
  app.addHook('onRequest', async ({ headers, ip }) => {
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
    if (length === 0) return;
    const count = (rate: 'body' | 'large-json') => limiter.count(rate, { ip: addressKey(ip) }, now().getTime());
    await count('body');
    if (length > largeJson && headers['content-type']?.includes('json')) await count('large-json');
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';

/**
 * The error handler of routes for images and crawlers, which read no JSON: sends a refusal by rate limit as plain text.
 * @throws every other error, for the application's own handler
 */
export function sendPlainRefusal(error: Error, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof TooManyRequests)) throw error;
  return reply
    .code(429)
    .headers({ 'Retry-After': error.seconds, 'Cache-Control': 'no-store' })
    .type('text/plain')
    .send(`${error.message}\n`);
}

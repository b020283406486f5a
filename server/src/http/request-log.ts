import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The id of a request: given by the proxy in front when it looks like one, else made here. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that made a call, for the log; null for a visitor and for what is no call. */
    callerId: number | null;
  }
}

/** Machines ask these every few seconds. */
const polled = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a request when it is answered. The query stays out: codes and emails travel in some (quality 29). */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callerId', null);
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (polled.has(path)) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method, callerId } = request;
    const who = callerId === null ? {} : { caller: callerId };
    request.log.info({ method, path, status: reply.statusCode, ms, ...who }, 'answered');
  });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Gives each request its id: the one of the proxy in front where there is one, else a new one. */
export function requestIds({ hasProxy }: { hasProxy: boolean }): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = hasProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
  };
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

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/** Creates the request ids: the id from a trusted proxy in front when there is one, otherwise a new one. */
export function requestIds(isTrusted: IsTrustedProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress ?? '', 0) ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that made the call, for the log; null for a visitor and for requests that are not calls. */
    callerId: number | null;
  }
}

/** Paths that monitoring requests every few seconds. */
const polled = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line per request when its response is sent. The query is left out, because some queries contain codes and
 * emails (quality 29).
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callerId', null);
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (polled.has(path)) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method, callerId } = request;
    const callerField = callerId === null ? {} : { caller: callerId };
    request.log.info({ method, path, status: reply.statusCode, ms, ...callerField }, 'request handled');
  });
}

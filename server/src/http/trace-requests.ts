import type { IncomingMessage } from 'node:http';
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isTracing } from '../platform/telemetry/span.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/**
 * Makes a span of every request, in the trace of a trusted proxy in front when there is one. Neither path nor query are in
 * it, because some contain tokens. Without tracing it adds nothing to a request.
 */
export function traceRequests(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  if (!isTracing()) return;
  const tracer = trace.getTracer('latchkey');
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const parent = parentOf(request.raw, isTrusted);
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    // Also for a client that went away.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
}

function parentOf({ headers, socket }: IncomingMessage, isTrusted: IsTrustedProxy): Context {
  return isTrusted(socket.remoteAddress ?? '', 0) ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
}

import type { IncomingMessage } from 'node:http';
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isTracing } from '../platform/telemetry/span.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only while requests are traced. */
    traceContext: Context | null;
  }
}

/**
 * Makes a span of every request, in the trace of a trusted proxy in front when there is one. Neither path nor query are in
 * it, because some contain tokens. Without tracing it adds nothing to a request.
 */
export function traceRequests(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  if (!isTracing()) return;
  const tracer = trace.getTracer('latchkey');
  app.decorateRequest('traceContext', null);
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
    request.traceContext = trace.setSpan(parent, span);
    context.with(request.traceContext, done);
  });
  // The body arrives outside the context of the hook above, and so does the end of the response, which is logged.
  app.addHook('preValidation', ({ traceContext }, _, done) => context.with(traceContext ?? ROOT_CONTEXT, done));
  app.addHook('onResponse', ({ traceContext }, _, done) => context.with(traceContext ?? ROOT_CONTEXT, done));
}

function parentOf({ headers, socket }: IncomingMessage, isTrusted: IsTrustedProxy): Context {
  return isTrusted(socket.remoteAddress ?? '', 0) ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
}

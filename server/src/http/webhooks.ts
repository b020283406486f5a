import { isGatewayName } from '@latchkey/contract/rules/gateways';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { settle } from '../payment/settle.ts';
import { ForgedNotice, GatewayFailure } from '../services/payments/gateway.ts';
import { TooManyRequests } from '../too-many-requests.ts';
import { isFault, toCallFailure } from './failure.ts';
import type { RateLimiter } from './rate-limit.ts';
import { addressKey } from './who-asks.ts';

/** The longest messages are a few thousand bytes. */
const mostBytes = 256 * 1024;
/** After which a provider may try again; they keep their own time anyway. */
const retrySeconds = 60;

interface Options {
  services: Services;
  limiter: RateLimiter;
  now: () => Date;
}

/**
 * Where payment providers say what happened (contract 2.10): `/webhook/<gateway>`. Answered 200 once it is true here, or
 * was before; 400 for what is not the provider's, which is then not sent again; 503 while it cannot be checked or kept,
 * so that it is.
 */
export function registerWebhooks(app: FastifyInstance, { services, limiter, now }: Options): void {
  void app.register(async (scope) => {
    // Signatures are over the body byte by byte, whatever it claims to be.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/webhook/:gateway', '/webhook/:gateway/']) {
      scope.post<{ Params: { gateway: string } }>(url, { errorHandler }, async (request, reply) => {
        void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
        const { gateway: name } = request.params;
        await limiter.count('read', { caller: addressKey(request.ip) }, now().getTime());
        const gateway = isGatewayName(name) ? await services.payments?.find(name) : null;
        if (!gateway) return reply.code(404).send('There is no such gateway.\n');
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = await gateway.readNotice({ headers: request.headers, rawBody, query: textsOf(request.query) });
        if (!notice) return reply.send('Of no matter here.\n');
        const { outcome, paymentId } = await settle(
          gateway.name,
          notice,
          { ...services, now, log: request.log },
          rawBody,
        );
        const { kind, eventId } = notice;
        request.log.info({ gateway: name, kind, event: eventId, payment: paymentId, outcome }, 'a provider said');
        return reply.send('Thank you.\n');
      });
    }
  });
}

/** What went wrong, in as few words as a stranger needs. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { gateway } = request.params as { gateway: string };
  if (error instanceof ForgedNotice) {
    request.log.warn({ gateway, reason: error.message, ip: request.ip }, 'a message was not the provider’s');
    return reply.code(400).send('This was not sent by the provider.\n');
  }
  if (error instanceof TooManyRequests) return later(reply, 429, error.seconds);
  if (error instanceof GatewayFailure) {
    request.log.warn({ err: error, gateway }, 'a message could not be checked');
    return later(reply, 503, retrySeconds);
  }
  const failure = toCallFailure(error);
  if (!isFault(failure)) return reply.code(failure.key === 'payload_too_large' ? 413 : 400).send('Not understood.\n');
  request.log.error({ err: error, gateway }, 'a message could not be kept');
  return later(reply, 503, retrySeconds);
}

function later(reply: FastifyReply, status: number, seconds: number): FastifyReply {
  return reply.code(status).header('Retry-After', seconds).send('Please send it again.\n');
}

function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries(Object(query)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

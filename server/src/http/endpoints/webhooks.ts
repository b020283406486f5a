import { asRecord } from '@latchkey/contract/schema/record';
import { isGatewayName } from '@latchkey/contract/payment/gateways';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { settle } from '../../payment/settle.ts';
import { InvalidWebhookError, GatewayFailure } from '../../payment/gateways/gateway.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { isServerError, toCallFailure } from '../api/failure.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { addressKey } from '../api/rate-limit-key.ts';

/** Limit in bytes; the longest webhooks are a few thousand bytes. */
const maxBytes = 256 * 1024;
/** Value of Retry-After; providers use their own schedule anyway. */
const retrySeconds = 60;

interface Options {
  services: Services;
  limiter: RateLimiter;
  now: () => Date;
}

/**
 * Registers the webhooks of payment providers (contract 2.10): `/webhook/<gateway>`. Status 200 when the event is
 * applied, now or before; 400 when the signature is wrong, so that it is not sent again; 503 when it cannot be verified
 * or stored, so that it is sent again.
 */
export function registerWebhooks(app: FastifyInstance, { services, limiter, now }: Options): void {
  void app.register(async (scope) => {
    // Signatures cover the exact bytes of the body, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
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
        const event = await gateway.parseWebhook({ headers: request.headers, rawBody, query: textsOf(request.query) });
        if (!event) return reply.send('Ignored.\n');
        const { result, paymentId } = await settle(
          gateway.name,
          event,
          { ...services, now, log: request.log },
          rawBody,
        );
        const { kind, eventId } = event;
        request.log.info({ gateway: name, eventType: kind, eventId, paymentId, result }, 'payment webhook handled');
        return reply.send('Thank you.\n');
      });
    }
  });
}

/** Sends the failure with as little detail as an unknown client needs. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { gateway } = request.params as { gateway: string };
  if (error instanceof InvalidWebhookError) {
    request.log.warn({ gateway, reason: error.message, ip: request.ip }, 'payment webhook has an invalid signature');
    return reply.code(400).send('This was not sent by the provider.\n');
  }
  if (error instanceof TooManyRequests) return sendRetryLater(reply, 429, error.seconds);
  if (error instanceof GatewayFailure) {
    request.log.warn({ err: error, gateway }, 'payment webhook could not be verified');
    return sendRetryLater(reply, 503, retrySeconds);
  }
  const failure = toCallFailure(error);
  if (!isServerError(failure))
    return reply.code(failure.key === 'payload_too_large' ? 413 : 400).send('Couldn’t be processed.\n');
  request.log.error({ err: error, gateway }, 'payment webhook could not be stored');
  return sendRetryLater(reply, 503, retrySeconds);
}

function sendRetryLater(reply: FastifyReply, status: number, seconds: number): FastifyReply {
  return reply.code(status).header('Retry-After', seconds).send('Please send it again.\n');
}

function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries(asRecord(query)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

import { asRecord } from '@latchkey/contract/schema/record';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Services } from '../../platform/context.ts';
import { returnFromGateway } from '../../payment/return-from-gateway.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { siteAddress } from '../pages/site-address.ts';
import { addressKey } from '../api/rate-limit-key.ts';

interface Options {
  services: Services;
  limiter: RateLimiter;
  /** See siteAddress. */
  fixedAddress: string | null;
  now: () => Date;
}

/**
 * Registers the addresses that Paystack redirects the browser to (contract 6); the returns of other providers are
 * calls.
 */
export function registerPaymentReturns(app: FastifyInstance, { services, limiter, fixedAddress, now }: Options): void {
  const routes = [
    { url: '/response/paystack/success/web', isCancelled: false },
    { url: '/response/paystack/cancel', isCancelled: true },
  ];
  for (const { url, isCancelled } of routes) {
    for (const path of [url, `${url}/`]) {
      app.get(path, async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        try {
          await limiter.count('payment', { caller: addressKey(request.ip) }, now().getTime());
        } catch (error) {
          if (!(error instanceof TooManyRequests)) throw error;
          return reply.code(429).header('Retry-After', error.seconds).type('text/plain').send(`${error.message}\n`);
        }
        const log = request.log as Context['log'];
        const siteUrl = siteAddress(fixedAddress, request);
        const paymentReturn = {
          gateways: ['paystack', 'sandbox'] as const,
          orderId: text(request, 'reference') ?? text(request, 'trxref'),
          isCancelled,
        };
        return reply.redirect(await returnFromGateway(paymentReturn, { ...services, siteUrl, log, now }), 302);
      });
    }
  }
}

function text({ query }: FastifyRequest, name: string): string | undefined {
  const value: unknown = asRecord(query)[name];
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}

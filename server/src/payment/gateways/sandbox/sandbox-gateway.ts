import { z } from 'zod';
import type { Database } from '../../../platform/database/pool.ts';
import { loadSecret } from '../../../platform/crypto/secrets.ts';
import { InvalidWebhookError, type Gateway, type GatewayEvent, type Order } from '../gateway.ts';
import { eventOfCharge, loadCharge } from './sandbox-charges.ts';
import { isSignedBySandbox, sandboxReference, sandboxSignature } from './sandbox-signature.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

/** Returns the path of the sandbox checkout page. */
export function sandboxPath(reference: string): string {
  return `/sandbox-payment/${reference}`;
}

/** Loads the signing secret of the sandbox. */
export function sandboxSecret(database: Database): Promise<Buffer> {
  return loadSecret(database, 'sandbox-gateway');
}

const eventShape = z.object({
  eventId: z.string(),
  kind: z.enum(['succeeded', 'failed']),
  transactionId: z.number(),
  orderId: z.string(),
  chargeId: z.string(),
  amount: z.string(),
  currency: z.string(),
  at: z.coerce.date(),
  reason: z.string().optional(),
});

/** Returns the body of a sandbox webhook and its signature. */
export function signSandboxEvent(event: GatewayEvent, secret: Buffer): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: sandboxSignature(body, secret) };
}

/**
 * The gateway of demo mode, without real payments. Its responses have the shape of Paystack, which existing clients
 * support, and it behaves like a provider: with its own checkout page, its own charges, and signed webhooks to
 * /webhook/sandbox.
 */
export function sandboxGateway(database: Database): Gateway {
  const reference = async ({ transactionId }: Pick<Order, 'transactionId'>) =>
    sandboxReference(transactionId, await sandboxSecret(database));
  return {
    name: 'sandbox',
    reference,

    async start(order) {
      const orderId = await reference(order);
      const redirect = order.siteUrl + sandboxPath(orderId);
      const data = { authorization_url: redirect, access_code: orderId, reference: orderId };
      return { orderId, redirect, response: { status: true, message: 'Authorization URL created', data } };
    },

    async parseWebhook({ headers, rawBody }) {
      const secret = await sandboxSecret(database);
      if (!isSignedBySandbox(rawBody, headers[sandboxSignatureHeader], secret)) {
        throw new InvalidWebhookError('wrong sandbox signature');
      }
      const { reason, ...event } = eventShape.parse(JSON.parse(rawBody.toString('utf8')));
      return { ...event, ...(reason !== undefined && { reason }) };
    },

    async fetchStatus({ orderId, transactionId }) {
      const charge = orderId === null ? null : await loadCharge(orderId, database);
      return charge && eventOfCharge(charge, transactionId);
    },

    refund: ({ orderId }, { key }) => Promise.resolve({ refundId: `${orderId}-refund-${key}`, state: 'done' }),
  };
}

import { z } from 'zod';
import type { Database } from '../../../database/pool.ts';
import { loadSecret } from '../../secrets.ts';
import { ForgedNotice, type Gateway, type Notice, type Order } from '../gateway.ts';
import { noticeOf, readCharge } from './sandbox-books.ts';
import { isSignedBySandbox, sandboxReference, sandboxSignature } from './sandbox-signature.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

/** Address of the till's page. */
export function sandboxPath(reference: string): string {
  return `/sandbox-payment/${reference}`;
}

/** Known to this market alone. */
export function sandboxSecret(database: Database): Promise<Buffer> {
  return loadSecret(database, 'sandbox-gateway');
}

const notice = z.object({
  eventId: z.string(),
  kind: z.enum(['succeeded', 'failed', 'refunded']),
  transactionId: z.number(),
  orderId: z.string(),
  chargeId: z.string(),
  amount: z.string(),
  currency: z.string(),
  at: z.coerce.date(),
  reason: z.string().optional(),
});

/** The sandbox's message as it travels, with its signature. */
export function writeSandboxNotice(said: Notice, secret: Buffer): { body: string; signature: string } {
  const body = JSON.stringify(said);
  return { body, signature: sandboxSignature(body, secret) };
}

/**
 * The gateway of demo mode: no money moves. It answers in the shape of Paystack, which existing clients know, and behaves
 * like a provider: a page of its own, books of its own, and signed messages to /webhook/sandbox.
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

    async readNotice({ headers, rawBody }) {
      const secret = await sandboxSecret(database);
      if (!isSignedBySandbox(rawBody, headers[sandboxSignatureHeader], secret)) {
        throw new ForgedNotice('The signature is not the sandbox’s.');
      }
      const { reason, ...said } = notice.parse(JSON.parse(rawBody.toString('utf8')));
      return { ...said, ...(reason !== undefined && { reason }) };
    },

    async lookUp({ orderId, transactionId }) {
      const charge = orderId === null ? null : await readCharge(orderId, database);
      return charge && noticeOf(charge, transactionId);
    },

    refund: ({ orderId }, { key }) => Promise.resolve({ refundId: `${orderId}-refund-${key}`, state: 'done' }),
  };
}

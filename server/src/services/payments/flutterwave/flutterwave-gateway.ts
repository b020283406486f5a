import { z } from 'zod';
import { askProvider, readReply } from '../ask-provider.ts';
import { ForgedNotice, type Gateway, GatewayFailure, type GatewayKind, type Notice } from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';
import { isSameSecret, orderReference, ownTransactionId } from '../order-reference.ts';
import { paymentMetadata } from '../payment-metadata.ts';

/** Flutterwave's answers (v3), as much of them as is read: https://developer.flutterwave.com/v3.0/docs */
const id = z.union([z.number(), z.string()]).transform(String);
const link = z.object({ status: z.literal('success'), message: z.string(), data: z.object({ link: z.url() }) });
const event = z.object({ event: z.string(), data: z.object({ id: id.optional() }).nullish() });
const refused = z.object({ message: z.string().default('') });
const madeRefund = z.object({ data: z.object({ id }) });
const transaction = z.object({
  id,
  tx_ref: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  /** `successful`, `failed`, `pending`. */
  status: z.string(),
  processor_response: z.string().nullish(),
  created_at: z.string().nullish(),
  meta: z.unknown().optional(),
});
type Transaction = z.output<typeof transaction>;
const verified = z.object({ data: transaction });
const listed = z.object({
  data: z.array(transaction),
  meta: z.object({ page_info: z.object({ total_pages: z.number().nullish() }).nullish() }).nullish(),
});

/** Cards, banks and mobile money by Flutterwave: a page of its own; its messages prove nothing and are asked about. */
export const flutterwaveKind: GatewayKind = {
  name: 'flutterwave',
  fields: [
    { name: 'secret_key', isSecret: true, isRequired: true },
    { name: 'webhook_secret', isSecret: true, isRequired: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  currency: ({ currency = '' }) => currency.toUpperCase(),
  make: ({ secret_key: key = '', webhook_secret: webhookSecret = '' }, { address, now }) =>
    flutterwaveGateway({ key, webhookSecret, address: address || 'https://api.flutterwave.com', now }),
};

interface Options {
  key: string;
  webhookSecret: string;
  address: string;
  now: () => Date;
}

function flutterwaveGateway({ key, webhookSecret, address, now }: Options): Gateway {
  const ask = async <Shape extends z.ZodType>(path: string, shape: Shape, body?: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const question = body ? { method: 'POST' as const, headers, body: JSON.stringify(body) } : { headers };
    const { status, text } = await askProvider(`${address}/v3${path}`, question);
    if (status < 400) return readReply(text, shape, 'Flutterwave');
    throw new FlutterwaveRefused(status, readReply(text, refused, 'Flutterwave').message);
  };

  const find = async (path: string) => {
    try {
      return (await ask(path, verified)).data;
    } catch (error) {
      if (error instanceof FlutterwaveRefused && error.isUnknown) return null;
      throw error;
    }
  };

  return {
    name: 'flutterwave',

    async start(order) {
      const reference = orderReference(order, key);
      const response = await ask('/payments', link, {
        tx_ref: reference,
        amount: order.amount,
        currency: order.currency,
        redirect_url: `${order.siteUrl}/api/flutterwave-payment-status`,
        customer: { email: order.payer.email, name: order.payer.name, phonenumber: order.payer.mobile },
        customizations: { title: order.packageName },
        meta: paymentMetadata(order),
      });
      return { orderId: reference, response, redirect: response.data.link };
    },

    async readNotice({ headers, rawBody }) {
      const hash = headers['verif-hash'];
      if (typeof hash !== 'string' || !isSameSecret(hash, webhookSecret)) {
        throw new ForgedNotice('the secret hash is not ours');
      }
      const { event: kind, data } = readReply(rawBody.toString(), event, 'Flutterwave');
      if (kind !== 'charge.completed' || data?.id === undefined) return null;
      // Whoever saw one message knows the hash: only what Flutterwave answers itself counts (quality 32).
      const asked = await find(`/transactions/${encodeURIComponent(data.id)}/verify`);
      return asked && noticeOf(asked, now());
    },

    async lookUp({ orderId }) {
      const query = orderId && new URLSearchParams({ tx_ref: orderId });
      const asked = query ? await find(`/transactions/verify_by_reference?${query}`) : null;
      return asked && noticeOf(asked, now());
    },

    /** Flutterwave knows no key for a second try: what got no answer is looked at there before it is tried again. */
    async refund({ chargeId }, { amount, key: refundKey }) {
      if (!chargeId) throw new GatewayFailure('nothing was paid', { isPassing: false });
      const wish = { amount: Number(amount), comments: `Refund ${refundKey}` };
      try {
        const { data } = await ask(`/transactions/${encodeURIComponent(chargeId)}/refund`, madeRefund, wish);
        return { refundId: data.id };
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        throw new GatewayFailure(error.message, { isPassing: false, cause: error });
      }
    },

    async *list(from, to) {
      // Whole days are what it takes.
      const span = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ ...span, page: String(page) });
        const { data, meta } = await ask(`/transactions?${query}`, listed);
        for (const one of data) {
          // The list tells no metadata.
          const notice = noticeOf(one, from);
          if (notice) yield notice;
        }
        if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? page)) return;
      }
    },
  };
}

/** Null while it is under way, and for what this market did not begin. */
function noticeOf({ id: charge, status, ...asked }: Transaction, fallback: Date): Notice | null {
  const told = Object(asked.meta) as Record<string, unknown>;
  const transactionId =
    ownTransactionId(told['payment_transaction_id']) ?? ownTransactionId(/^LK(\d+)-/.exec(asked.tx_ref)?.[1]);
  if (transactionId === undefined || (status !== 'successful' && status !== 'failed')) return null;
  const at = new Date(asked.created_at ?? NaN);
  const about = {
    transactionId,
    orderId: asked.tx_ref,
    chargeId: charge,
    currency: asked.currency.toUpperCase(),
    eventId: `${charge} ${status}`,
    at: Number.isNaN(at.getTime()) ? fallback : at,
  };
  if (status === 'successful') return { ...about, kind: 'succeeded', amount: plainAmount(asked.amount) };
  return { ...about, kind: 'failed', amount: '0', reason: asked.processor_response ?? '' };
}

class FlutterwaveRefused extends GatewayFailure {
  /** Flutterwave has no such transaction. */
  readonly isUnknown: boolean;

  constructor(status: number, message: string) {
    super(`Flutterwave refused: ${message} (${status})`, { isPassing: false });
    this.isUnknown = status === 404 || /no transaction was found/i.test(message);
  }
}

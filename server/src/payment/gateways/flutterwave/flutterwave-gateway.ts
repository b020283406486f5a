import { asRecord } from '@latchkey/contract/schema/record';
import { z } from 'zod';
import { requestRefund, keyErrorStatuses } from '../request-refund.ts';
import { requestProvider, parseProviderResponse } from '../request-provider.ts';
import {
  InvalidWebhookError,
  type Gateway,
  GatewayFailure,
  type GatewayKind,
  type GatewayDeps,
  type RefundResult,
  type GatewayEvent,
  type Order,
} from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts';
import { orderReference } from '../order-reference.ts';
import { parseTransactionId, paymentMetadata } from '../payment-metadata.ts';

/** The parts of Flutterwave's responses (v3) that are used: https://developer.flutterwave.com/v3.0/docs */
const id = z.union([z.number(), z.string()]).transform(String);
const link = z.object({ status: z.literal('success'), message: z.string(), data: z.object({ link: z.url() }) });
const webhookEvent = z.object({ event: z.string(), data: z.object({ id: id.optional() }).nullish() });
const refused = z.object({ message: z.string().default('') });
const madeRefund = z.object({ data: z.object({ id, status: z.string().default('pending') }) });
const refund = z.object({
  id,
  tx_id: id,
  amount_refunded: z.union([z.number(), z.string()]),
  /** `completed`, `completed-…`, `pending…`, `failed…`. */
  status: z.string(),
  /** The text that we sent; not every response has it. */
  comments: z.string().nullish(),
  created_at: z.string().nullish(),
});
type Refund = z.output<typeof refund>;
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
/** The balances themselves are not used. */
const balances = z.object({ status: z.literal('success') });
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: z.object({ page_info: z.object({ total_pages: z.number().nullish() }).nullish() }).nullish(),
  });

/** Cards, banks and mobile money by Flutterwave, with a hosted checkout page. Webhooks are verified by a request. */
export const flutterwaveKind: GatewayKind = {
  name: 'flutterwave',
  fields: [
    { name: 'secret_key', isSecret: true, isRequired: true },
    { name: 'webhook_secret', isSecret: true, isRequired: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  currency: ({ currency = '' }) => currency.toUpperCase(),
  make: ({ secret_key: key = '', webhook_secret: webhookSecret = '' }, { address, ...tools }) =>
    flutterwaveGateway({ ...tools, key, webhookSecret, address: address || 'https://api.flutterwave.com' }),
};

interface Options extends GatewayDeps {
  key: string;
  webhookSecret: string;
}

function flutterwaveGateway({ key, webhookSecret, address, now, referenceKey }: Options): Gateway {
  const referenceOf = async (order: Order) => orderReference(order, await referenceKey());
  const request = async <Shape extends z.ZodType>(path: string, shape: Shape, body?: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const options = body ? { method: 'POST' as const, headers, body: JSON.stringify(body) } : { headers };
    const { status, text } = await requestProvider(`${address}/v3${path}`, { gateway: 'flutterwave', ...options });
    if (status < 400) return parseProviderResponse(text, shape, 'Flutterwave');
    throw new FlutterwaveRefused(status, parseProviderResponse(text, refused, 'Flutterwave').message);
  };

  const find = async (path: string) => {
    try {
      return (await request(path, verified)).data;
    } catch (error) {
      if (error instanceof FlutterwaveRefused && error.isUnknown) return null;
      throw error;
    }
  };

  return {
    name: 'flutterwave',
    needsEmail: true,
    reference: referenceOf,

    async start(order) {
      const reference = await referenceOf(order);
      const response = await request('/payments', link, {
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

    async parseWebhook({ headers, rawBody }) {
      const hash = headers['verif-hash'];
      if (typeof hash !== 'string' || !isSameSecret(hash, webhookSecret)) {
        throw new InvalidWebhookError('wrong secret hash');
      }
      const { event: kind, data } = parseProviderResponse(rawBody.toString(), webhookEvent, 'Flutterwave');
      if (kind !== 'charge.completed' || data?.id === undefined) return null;
      // The hash is the same in every webhook, so only the response of Flutterwave itself is trusted (quality 32).
      const found = await find(`/transactions/${encodeURIComponent(data.id)}/verify`);
      return found && eventOf(found, now());
    },

    async fetchStatus({ orderId }) {
      const query = orderId && new URLSearchParams({ tx_ref: orderId });
      const found = query ? await find(`/transactions/verify_by_reference?${query}`) : null;
      return found && eventOf(found, now());
    },

    /** Flutterwave has no idempotency keys, so an earlier attempt of the refund is searched first. */
    async refund({ chargeId, createdAt }, { amount, key: refundKey, known = [] }) {
      if (!chargeId) throw new GatewayFailure('nothing was paid', { isRetryable: false });
      const comments = `Refund ${refundKey}`;
      const hasSameKey = (item: Refund) => item.comments === comments;
      // A refund without our comment is matched by its amount: a missing refund is easier to correct than a duplicate.
      const hasSameAmount = (item: Refund) =>
        !item.comments && Number(item.amount_refunded) === Number(amount) && !known.includes(item.id);
      const made: Refund[] = [];
      for await (const item of pages('/refunds', createdAt, now(), refund))
        if (item.tx_id === chargeId) made.push(item);
      const earlier = made.find(hasSameKey) ?? made.find(hasSameAmount);
      if (earlier) return { refundId: earlier.id, state: refundState(earlier) };
      const path = `/transactions/${encodeURIComponent(chargeId)}/refund`;
      const { data } = await requestRefund(() => request(path, madeRefund, { amount: Number(amount), comments }));
      return { refundId: data.id, state: refundState(data) };
    },

    async check() {
      const endpoint = 'GET /v3/balances';
      const isLive = key.startsWith('FLWSECK_TEST') ? false : key.startsWith('FLWSECK-') ? true : null;
      try {
        await request('/balances', balances);
        return { request: endpoint, isKnown: true, isLive, message: '' };
      } catch (error) {
        if (!(error instanceof FlutterwaveRefused) || !error.isKeyError) throw error;
        return { request: endpoint, isKnown: false, isLive, message: error.message };
      }
    },

    async *list(from, to) {
      for await (const one of pages('/transactions', from, to, transaction)) {
        // The list has no metadata.
        const event = eventOf(one, from);
        if (event) yield event;
      }
    },

    async *listRefunds(from, to) {
      for await (const item of pages('/refunds', from, to, refund)) {
        const paid = await find(`/transactions/${encodeURIComponent(item.tx_id)}/verify`);
        const event = paid && refundEventOf(item, paid, from);
        if (event) yield event;
      }
    },
  };

  async function* pages<Item extends z.ZodType>(path: string, from: Date, to: Date, item: Item) {
    // The API accepts whole days only.
    const span = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...span, page: String(page) });
      const { data, meta } = await request(`${path}?${query}`, pageOf(item));
      yield* data;
      if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? page)) return;
    }
  }
}

const refundKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

function refundState({ status }: Pick<Refund, 'status'>): RefundResult['state'] {
  if (status.startsWith('completed')) return 'done';
  return status.startsWith('failed') ? 'failed' : 'sent';
}

/** Returns null for a payment that this market did not start. */
function refundEventOf(made: Refund, paid: Transaction, fallback: Date): GatewayEvent | null {
  const transactionId = transactionIdOf(paid);
  if (transactionId === undefined) return null;
  const state = refundState(made);
  return {
    kind: refundKinds[state],
    eventId: `refund ${made.id} ${state}`,
    transactionId,
    orderId: paid.tx_ref,
    chargeId: paid.id,
    refundId: made.id,
    amount: plainAmount(made.amount_refunded),
    currency: paid.currency.toUpperCase(),
    at: timeOf(made.created_at, fallback),
  };
}

function transactionIdOf({ meta, tx_ref }: Transaction): number | undefined {
  const metadata = asRecord(meta);
  return parseTransactionId(metadata['payment_transaction_id']) ?? parseTransactionId(/^LK(\d+)-/.exec(tx_ref)?.[1]);
}

function timeOf(text: string | null | undefined, fallback: Date): Date {
  const time = new Date(text ?? NaN);
  return Number.isNaN(time.getTime()) ? fallback : time;
}

/** Returns null for an unknown status, and for a payment that this market did not start. */
function eventOf(paid: Transaction, fallback: Date): GatewayEvent | null {
  const { id: charge, status } = paid;
  const transactionId = transactionIdOf(paid);
  if (transactionId === undefined || !['successful', 'failed', 'pending'].includes(status)) return null;
  const about = {
    transactionId,
    orderId: paid.tx_ref,
    chargeId: charge,
    currency: paid.currency.toUpperCase(),
    eventId: `${charge} ${status}`,
    at: timeOf(paid.created_at, fallback),
  };
  if (status === 'pending') return { ...about, kind: 'under_way', amount: plainAmount(paid.amount) };
  if (status === 'successful') return { ...about, kind: 'succeeded', amount: plainAmount(paid.amount) };
  return { ...about, kind: 'failed', amount: '0', reason: paid.processor_response ?? '' };
}

class FlutterwaveRefused extends GatewayFailure {
  /** Flutterwave has no such transaction. */
  readonly isUnknown: boolean;
  /** The key is wrong or unauthorised. */
  readonly isKeyError: boolean;

  constructor(status: number, message: string) {
    super(`Flutterwave refused: ${message} (${status})`, { isRetryable: keyErrorStatuses.has(status) });
    this.isKeyError = keyErrorStatuses.has(status);
    this.isUnknown = status === 404 || /no transaction was found/i.test(message);
  }
}

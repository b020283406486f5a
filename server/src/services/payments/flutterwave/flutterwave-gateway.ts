import { z } from 'zod';
import { askForRefund, keyStatuses } from '../ask-for-refund.ts';
import { askProvider, readReply } from '../ask-provider.ts';
import {
  ForgedNotice,
  type Gateway,
  GatewayFailure,
  type GatewayKind,
  type GatewayTools,
  type MadeRefund,
  type Notice,
  type Order,
} from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';
import { isSameSecret, orderReference, ownTransactionId } from '../order-reference.ts';
import { paymentMetadata } from '../payment-metadata.ts';

/** Flutterwave's answers (v3), as much of them as is read: https://developer.flutterwave.com/v3.0/docs */
const id = z.union([z.number(), z.string()]).transform(String);
const link = z.object({ status: z.literal('success'), message: z.string(), data: z.object({ link: z.url() }) });
const event = z.object({ event: z.string(), data: z.object({ id: id.optional() }).nullish() });
const refused = z.object({ message: z.string().default('') });
const madeRefund = z.object({ data: z.object({ id, status: z.string().default('pending') }) });
const refund = z.object({
  id,
  tx_id: id,
  amount_refunded: z.union([z.number(), z.string()]),
  /** `completed`, `completed-…`, `pending…`, `failed…`. */
  status: z.string(),
  /** What we wrote; not every answer tells it. */
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
/** What lies there is nobody's business here. */
const balances = z.object({ status: z.literal('success') });
const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
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
  make: ({ secret_key: key = '', webhook_secret: webhookSecret = '' }, { address, ...tools }) =>
    flutterwaveGateway({ ...tools, key, webhookSecret, address: address || 'https://api.flutterwave.com' }),
};

interface Options extends GatewayTools {
  key: string;
  webhookSecret: string;
}

function flutterwaveGateway({ key, webhookSecret, address, now, referenceKey }: Options): Gateway {
  const referenceOf = async (order: Order) => orderReference(order, await referenceKey());
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
    reference: referenceOf,

    async start(order) {
      const reference = await referenceOf(order);
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

    /** Flutterwave knows no key for a second try: what may have been given is looked for there first. */
    async refund({ chargeId, createdAt }, { amount, key: refundKey, known = [] }) {
      if (!chargeId) throw new GatewayFailure('nothing was paid', { isPassing: false });
      const comments = `Refund ${refundKey}`;
      const isSaid = (told: Refund) => told.comments === comments;
      // An answer without our words is told by its amount: one refund too few is put right more easily than one too many.
      const isLike = (told: Refund) =>
        !told.comments && Number(told.amount_refunded) === Number(amount) && !known.includes(told.id);
      const made: Refund[] = [];
      for await (const told of pages('/refunds', createdAt, now(), refund))
        if (told.tx_id === chargeId) made.push(told);
      const before = made.find(isSaid) ?? made.find(isLike);
      if (before) return { refundId: before.id, state: refundState(before) };
      const path = `/transactions/${encodeURIComponent(chargeId)}/refund`;
      const { data } = await askForRefund(() => ask(path, madeRefund, { amount: Number(amount), comments }));
      return { refundId: data.id, state: refundState(data) };
    },

    async check() {
      const question = 'GET /v3/balances';
      const isLive = key.startsWith('FLWSECK_TEST') ? false : key.startsWith('FLWSECK-') ? true : null;
      try {
        await ask('/balances', balances);
        return { question, isKnown: true, isLive, said: '' };
      } catch (error) {
        if (!(error instanceof FlutterwaveRefused) || !error.isOfKeys) throw error;
        return { question, isKnown: false, isLive, said: error.message };
      }
    },

    async *list(from, to) {
      for await (const one of pages('/transactions', from, to, transaction)) {
        // The list tells no metadata.
        const notice = noticeOf(one, from);
        if (notice) yield notice;
      }
    },

    async *listRefunds(from, to) {
      for await (const told of pages('/refunds', from, to, refund)) {
        const paid = await find(`/transactions/${encodeURIComponent(told.tx_id)}/verify`);
        const notice = paid && noticeOfRefund(told, paid, from);
        if (notice) yield notice;
      }
    },
  };

  async function* pages<Item extends z.ZodType>(path: string, from: Date, to: Date, item: Item) {
    // Whole days are what it takes.
    const span = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...span, page: String(page) });
      const { data, meta } = await ask(`${path}?${query}`, listed(item));
      yield* data;
      if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? page)) return;
    }
  }
}

const refundKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

function refundState({ status }: Pick<Refund, 'status'>): MadeRefund['state'] {
  if (status.startsWith('completed')) return 'done';
  return status.startsWith('failed') ? 'failed' : 'sent';
}

/** Null for what this market did not begin. */
function noticeOfRefund(told: Refund, paid: Transaction, fallback: Date): Notice | null {
  const transactionId = transactionIdOf(paid);
  if (transactionId === undefined) return null;
  const state = refundState(told);
  return {
    kind: refundKinds[state],
    eventId: `refund ${told.id} ${state}`,
    transactionId,
    orderId: paid.tx_ref,
    chargeId: paid.id,
    refundId: told.id,
    amount: plainAmount(told.amount_refunded),
    currency: paid.currency.toUpperCase(),
    at: timeOf(told.created_at, fallback),
  };
}

function transactionIdOf({ meta, tx_ref }: Transaction): number | undefined {
  const told = Object(meta) as Record<string, unknown>;
  return ownTransactionId(told['payment_transaction_id']) ?? ownTransactionId(/^LK(\d+)-/.exec(tx_ref)?.[1]);
}

function timeOf(text: string | null | undefined, fallback: Date): Date {
  const time = new Date(text ?? NaN);
  return Number.isNaN(time.getTime()) ? fallback : time;
}

/** Null while it is under way, and for what this market did not begin. */
function noticeOf(asked: Transaction, fallback: Date): Notice | null {
  const { id: charge, status } = asked;
  const transactionId = transactionIdOf(asked);
  if (transactionId === undefined || !['successful', 'failed', 'pending'].includes(status)) return null;
  const about = {
    transactionId,
    orderId: asked.tx_ref,
    chargeId: charge,
    currency: asked.currency.toUpperCase(),
    eventId: `${charge} ${status}`,
    at: timeOf(asked.created_at, fallback),
  };
  if (status === 'pending') return { ...about, kind: 'under_way', amount: plainAmount(asked.amount) };
  if (status === 'successful') return { ...about, kind: 'succeeded', amount: plainAmount(asked.amount) };
  return { ...about, kind: 'failed', amount: '0', reason: asked.processor_response ?? '' };
}

class FlutterwaveRefused extends GatewayFailure {
  /** Flutterwave has no such transaction. */
  readonly isUnknown: boolean;
  /** The key is wrong, or not allowed to. */
  readonly isOfKeys: boolean;

  constructor(status: number, message: string) {
    super(`Flutterwave refused: ${message} (${status})`, { isPassing: keyStatuses.has(status) });
    this.isOfKeys = keyStatuses.has(status);
    this.isUnknown = status === 404 || /no transaction was found/i.test(message);
  }
}

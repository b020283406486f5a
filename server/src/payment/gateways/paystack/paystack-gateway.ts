import { createHmac } from 'node:crypto';
import type { z } from 'zod';
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
import { fromMinor, toMinor } from '../minor-units.ts';
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts';
import { orderReference } from '../order-reference.ts';
import { parseTransactionId, paymentMetadata } from '../payment-metadata.ts';
import * as shapes from './paystack-shapes.ts';

/** Paystack counts every currency in hundredths, including those without minor units. */
const decimals = 2;
const pageSize = 100;

/** Cards, banks and mobile money by Paystack, with a hosted checkout page and events signed with the secret key. */
export const paystackKind: GatewayKind = {
  name: 'paystack',
  fields: [
    { name: 'public_key', isSecret: false, isRequired: false },
    { name: 'secret_key', isSecret: true, isRequired: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  currency: ({ currency = '' }) => currency.toUpperCase(),
  make: ({ secret_key: key = '' }, { address, ...deps }) =>
    paystackGateway({ ...deps, key, address: address || 'https://api.paystack.co' }),
};

interface Options extends GatewayDeps {
  key: string;
}

function paystackGateway({ key, address, now, referenceKey }: Options): Gateway {
  const referenceOf = async (order: Order) => orderReference(order, await referenceKey());
  const request = async <Shape extends z.ZodType>(path: string, shape: Shape, body?: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const options = body ? { method: 'POST' as const, headers, body: JSON.stringify(body) } : { headers };
    const { status, text } = await requestProvider(address + path, { gateway: 'paystack', ...options });
    if (status < 400) return parseProviderResponse(text, shape, 'Paystack');
    const { message, code } = parseProviderResponse(text, shapes.refused, 'Paystack');
    throw new PaystackRefused(status, code, message);
  };

  const verify = async (reference: string) => {
    try {
      return (await request(`/transaction/verify/${encodeURIComponent(reference)}`, shapes.verified)).data;
    } catch (error) {
      if (error instanceof PaystackRefused && error.isUnknown) return null;
      throw error;
    }
  };

  const refundsOf = async (transaction: shapes.Transaction) => {
    const query = new URLSearchParams({ transaction: transaction.id, perPage: String(pageSize) });
    const { data } = await request(`/refund?${query}`, shapes.page(shapes.refund));
    return data.filter((refund) => transactionIdOf(refund) === transaction.id);
  };

  return {
    name: 'paystack',
    needsEmail: true,
    reference: referenceOf,

    async start(order) {
      const reference = await referenceOf(order);
      const returnTo = `${order.siteUrl}/response/paystack`;
      const cancel = new URLSearchParams({ payment_transaction_id: String(order.transactionId), reference });
      const { status, message, data } = await request('/transaction/initialize', shapes.initialized, {
        email: order.payer.email,
        amount: String(toMinor(order.amount, decimals)),
        currency: order.currency,
        reference,
        callback_url: `${returnTo}/success/web`,
        metadata: { ...paymentMetadata(order), cancel_action: `${returnTo}/cancel?${cancel}` },
      });
      return { orderId: data.reference, response: { status, message, data }, redirect: data.authorization_url };
    },

    async parseWebhook({ headers, rawBody }) {
      const signature = headers['x-paystack-signature'];
      const expected = createHmac('sha512', key).update(rawBody).digest('hex');
      if (typeof signature !== 'string' || !isSameSecret(signature.toLowerCase(), expected)) {
        throw new InvalidWebhookError('wrong Paystack signature');
      }
      const { event, data } = parseProviderResponse(rawBody.toString(), shapes.event, 'Paystack');
      if (event === 'charge.success' || event === 'charge.failed') {
        return eventOf(parseData(data, shapes.transaction), now());
      }
      if (event.startsWith('refund.')) return convertRefundEvent(parseData(data, shapes.refundEvent));
      if (event.startsWith('charge.dispute.')) return convertDispute(parseData(data, shapes.dispute));
      return null;
    },

    async fetchStatus({ orderId }) {
      const transaction = orderId ? await verify(orderId) : null;
      return transaction && eventOf(transaction, now());
    },

    async refund({ orderId, chargeId }, { amount, key: refundKey }) {
      const transaction = orderId ? await verify(orderId) : null;
      if (!transaction || (chargeId !== null && chargeId !== transaction.id)) {
        throw new GatewayFailure('nothing was paid', { isRetryable: false });
      }
      // Paystack has no idempotency keys, so the note contains the key.
      const note = `Refund ${refundKey}`;
      const known = (await refundsOf(transaction)).find(({ merchant_note }) => merchant_note === note);
      if (known) return { refundId: known.id, state: refundState(known) };
      const fields = { transaction: transaction.id, amount: toMinor(amount, decimals), merchant_note: note };
      const { data } = await requestRefund(() => request('/refund', shapes.createdRefund, fields));
      return { refundId: data.id, state: refundState(data) };
    },

    async check() {
      const endpoint = 'GET /balance';
      const isLive = key.startsWith('sk_live_') ? true : key.startsWith('sk_test_') ? false : null;
      try {
        await request('/balance', shapes.balance);
        return { request: endpoint, isKnown: true, isLive, message: '' };
      } catch (error) {
        if (!(error instanceof PaystackRefused) || !error.isKeyError) throw error;
        return { request: endpoint, isKnown: false, isLive, message: error.message };
      }
    },

    async *list(from, to) {
      const span = { from: from.toISOString(), to: to.toISOString() };
      for await (const transaction of listPages('/transaction', span, shapes.transaction)) {
        const event = eventOf(transaction, from);
        if (event) yield event;
      }
    },

    async *listRefunds(from, to) {
      const span = { from: from.toISOString(), to: to.toISOString() };
      for await (const refund of listPages('/refund', span, shapes.refund)) {
        const { data } = await request(`/transaction/${transactionIdOf(refund)}`, shapes.verified);
        yield refundEventOf(refund, data, from);
      }
    },
  };

  /**
   * Events identify a refund by another reference than the rest of the API. The refund is found by that reference, or by its
   * amount when no other refund has the same amount; the daily list finds the others.
   */
  async function convertRefundEvent(event: z.output<typeof shapes.refundEvent>): Promise<GatewayEvent | null> {
    const transaction = await verify(event.transaction_reference);
    if (!transaction) return null;
    const all = await refundsOf(transaction);
    const byReference = all.filter(
      ({ bank_reference }) => event.refund_reference && String(bank_reference) === String(event.refund_reference),
    );
    const sameAmount = all.filter(({ amount }) => String(amount) === String(event.amount));
    const [refund, another] = byReference.length > 0 ? byReference : sameAmount;
    return refund && !another ? refundEventOf(refund, transaction, now()) : null;
  }

  /** Converts a dispute to an event. The payment is fetched, because the event has only its reference. */
  async function convertDispute({ id, refund_amount, resolution, transaction }: z.output<typeof shapes.dispute>) {
    const paid = await verify(transaction.reference);
    const transactionId = parseTransactionId(paid?.metadata['payment_transaction_id']);
    if (!paid || transactionId === undefined) return null;
    const kind = !resolution ? 'disputed' : resolution === 'declined' ? 'dispute_won' : 'dispute_lost';
    return {
      kind,
      eventId: `dispute ${id} ${kind}`,
      transactionId,
      orderId: paid.reference,
      chargeId: paid.id,
      refundId: `dispute ${id}`,
      amount: fromMinor(Number(refund_amount) > 0 ? (refund_amount ?? 0) : paid.amount, decimals),
      currency: paid.currency.toUpperCase(),
      at: now(),
    } satisfies GatewayEvent;
  }

  async function* listPages<Shape extends z.ZodType>(path: string, span: Record<string, string>, shape: Shape) {
    for (let at = 1; ; at += 1) {
      const query = new URLSearchParams({ ...span, perPage: String(pageSize), page: String(at) });
      const { data, meta } = await request(`${path}?${query}`, shapes.page(shape));
      yield* data;
      if (data.length < pageSize || at === meta?.pageCount) return;
    }
  }
}

/** Statuses of a payment that is pending at a bank. */
const underWay = new Set(['pending', 'processing', 'queued']);

/** Returns null for an unpaid payment, and for one that this market did not start. */
function eventOf(transaction: shapes.Transaction, fallback: Date): GatewayEvent | null {
  const transactionId = parseTransactionId(transaction.metadata['payment_transaction_id']);
  const { id, status, reference, currency } = transaction;
  const isPaid = status === 'success' || status === 'reversed';
  const isUnderWay = underWay.has(status);
  if (transactionId === undefined || (!isPaid && !isUnderWay && status !== 'failed')) return null;
  const about = { transactionId, orderId: reference, chargeId: id, currency: currency.toUpperCase() };
  if (isUnderWay) {
    const pendingAmount = fromMinor(transaction.amount, decimals);
    return { ...about, kind: 'under_way', eventId: `${id} under way`, amount: pendingAmount, at: fallback };
  }
  if (isPaid) {
    const amount = fromMinor(transaction.amount, decimals);
    const at = timeOf(transaction.paid_at ?? transaction.created_at, fallback);
    return { ...about, kind: 'succeeded', eventId: `${id} success`, amount, at };
  }
  const at = timeOf(transaction.created_at, fallback);
  return {
    ...about,
    kind: 'failed',
    eventId: `${id} failed`,
    amount: '0',
    at,
    reason: transaction.gateway_response ?? '',
  };
}

const refundKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

/** `pending`, `processing`, `needs-attention`; `processed`; `failed`. */
function refundState({ status }: { status: string }): RefundResult['state'] {
  if (status === 'processed') return 'done';
  return status === 'failed' ? 'failed' : 'sent';
}

function refundEventOf(refund: shapes.Refund, transaction: shapes.Transaction, fallback: Date): GatewayEvent {
  const transactionId = parseTransactionId(transaction.metadata['payment_transaction_id']);
  const state = refundState(refund);
  return {
    kind: refundKinds[state],
    eventId: state === 'done' ? `refund ${refund.id}` : `refund ${refund.id} ${state}`,
    ...(transactionId !== undefined && { transactionId }),
    orderId: transaction.reference,
    chargeId: transaction.id,
    refundId: refund.id,
    amount: fromMinor(refund.amount, decimals),
    currency: refund.currency.toUpperCase(),
    at: timeOf(refund.refunded_at ?? refund.createdAt, fallback),
  };
}

function transactionIdOf({ transaction }: shapes.Refund): string {
  return typeof transaction === 'object' ? transaction.id : String(transaction);
}

function timeOf(text: string | null | undefined, fallback: Date): Date {
  const time = new Date(text ?? NaN);
  return Number.isNaN(time.getTime()) ? fallback : time;
}

function parseData<Shape extends z.ZodType>(data: unknown, shape: Shape): z.output<Shape> {
  return parseProviderResponse(JSON.stringify(data), shape, 'Paystack');
}

class PaystackRefused extends GatewayFailure {
  /** Paystack has no such transaction. */
  readonly isUnknown: boolean;
  /** The key is wrong or unauthorised. */
  readonly isKeyError: boolean;

  constructor(status: number, code: string, message: string) {
    super(`Paystack refused: ${message} (${status})`, { isRetryable: keyErrorStatuses.has(status) });
    this.isKeyError = keyErrorStatuses.has(status);
    this.isUnknown = status === 404 || code === 'transaction_not_found' || /reference not found/i.test(message);
  }
}

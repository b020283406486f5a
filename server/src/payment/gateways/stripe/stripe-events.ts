import type { Stripe } from 'stripe';
import type { RefundEvent, RefundResult, GatewayEvent } from '../gateway.ts';
import { fromMinor } from '../minor-units.ts';
import { parseTransactionId } from '../payment-metadata.ts';
import { stripeDecimals } from './stripe-units.ts';

/**
 * Converts an intent to an event; null when it has no final or pending status, and for a payment that this market did not
 * start. A webhook and a status query give the same `eventId`; the event id of Stripe differs for each endpoint.
 */
export function eventOfIntent(intent: Stripe.PaymentIntent, at: Date): GatewayEvent | null {
  const transactionId = parseTransactionId(intent.metadata['payment_transaction_id']);
  if (transactionId === undefined) return null;
  const currency = intent.currency.toUpperCase();
  const chargeId = idOf(intent.latest_charge);
  const about = { transactionId, orderId: intent.id, currency, at, ...(chargeId && { chargeId }) };
  if (intent.status === 'succeeded') {
    const amount = fromMinor(intent.amount_received, stripeDecimals(currency));
    return { ...about, kind: 'succeeded', eventId: `${intent.id} succeeded`, amount };
  }
  // A debit is pending at the bank for days.
  if (intent.status === 'processing') {
    const pendingAmount = fromMinor(intent.amount, stripeDecimals(currency));
    return { ...about, kind: 'under_way', eventId: `${intent.id} processing`, amount: pendingAmount };
  }
  const error = intent.last_payment_error;
  if (intent.status === 'canceled') {
    const reason = intent.cancellation_reason ?? 'canceled';
    return { ...about, kind: 'failed', eventId: `${intent.id} canceled`, amount: '0', reason };
  }
  if (intent.status !== 'requires_payment_method' || !error) return null;
  // A declined intent may be retried with another card: each attempt has its own event id.
  const attemptId = chargeId ?? error.payment_method?.id ?? error.code ?? '';
  const reason = error.message ?? error.code ?? 'declined';
  return { ...about, kind: 'failed', eventId: `${intent.id} failed ${attemptId}`, amount: '0', reason };
}

/** Returns the state of a refund. It may fail days after Stripe reported success, when the bank returns it. */
export function refundState({ status }: Pick<Stripe.Refund, 'status'>): RefundResult['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}

const refundKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

/** Converts a refund to an event; null without a payment intent. */
export function eventOfRefund(refund: Stripe.Refund, at: Date): GatewayEvent | null {
  const orderId = idOf(refund.payment_intent);
  if (!orderId) return null;
  const state = refundState(refund);
  const chargeId = idOf(refund.charge);
  const transactionId = parseTransactionId(refund.metadata?.['payment_transaction_id']);
  const currency = refund.currency.toUpperCase();
  return {
    kind: refundKinds[state],
    eventId: state === 'done' ? `${refund.id} succeeded` : `${refund.id} ${state}`,
    orderId,
    ...(transactionId !== undefined && { transactionId }),
    ...(chargeId && { chargeId }),
    refundId: refund.id,
    amount: fromMinor(refund.amount, stripeDecimals(currency)),
    currency,
    at,
  };
}

/** Final statuses of a dispute: https://docs.stripe.com/disputes/how-disputes-work */
const disputeKinds: Readonly<Record<string, RefundEvent['kind']>> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  prevented: 'dispute_won',
  lost: 'dispute_lost',
};

/** Converts a dispute to an event, also an inquiry (`warning_…`); null without a payment intent. */
export function eventOfDispute(dispute: Stripe.Dispute, at: Date): GatewayEvent | null {
  const orderId = idOf(dispute.payment_intent);
  if (!orderId) return null;
  const kind = disputeKinds[dispute.status] ?? 'disputed';
  const chargeId = idOf(dispute.charge);
  const currency = dispute.currency.toUpperCase();
  return {
    kind,
    eventId: `${dispute.id} ${kind}`,
    orderId,
    ...(chargeId && { chargeId }),
    refundId: dispute.id,
    amount: fromMinor(dispute.amount, stripeDecimals(currency)),
    currency,
    at,
  };
}

/** Returns the id of a field that is an id or an expanded object. */
function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return (typeof value === 'string' ? value : value?.id) || undefined;
}

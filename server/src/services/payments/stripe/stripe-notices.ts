import type { Stripe } from 'stripe';
import type { Notice } from '../gateway.ts';
import { fromMinor } from '../minor-units.ts';
import { ownTransactionId } from '../order-reference.ts';
import { stripePlaces } from './stripe-units.ts';

/**
 * What became of an intent; null while it is under way, and for what this market did not begin. A happening has the same
 * name whether an event tells of it or a question: Stripe sends an event of its own to each endpoint.
 */
export function noticeOfIntent(intent: Stripe.PaymentIntent, at: Date): Notice | null {
  const transactionId = ownTransactionId(intent.metadata['payment_transaction_id']);
  if (transactionId === undefined) return null;
  const currency = intent.currency.toUpperCase();
  const chargeId = idOf(intent.latest_charge);
  const about = { transactionId, orderId: intent.id, currency, at, ...(chargeId && { chargeId }) };
  if (intent.status === 'succeeded') {
    const amount = fromMinor(intent.amount_received, stripePlaces(currency));
    return { ...about, kind: 'succeeded', eventId: `${intent.id} succeeded`, amount };
  }
  const problem = intent.last_payment_error;
  if (intent.status === 'canceled') {
    const reason = intent.cancellation_reason ?? 'canceled';
    return { ...about, kind: 'failed', eventId: `${intent.id} canceled`, amount: '0', reason };
  }
  if (intent.status !== 'requires_payment_method' || !problem) return null;
  // One that was declined may be tried again with another card: each try has its name.
  const tried = chargeId ?? problem.payment_method?.id ?? problem.code ?? '';
  const reason = problem.message ?? problem.code ?? 'declined';
  return { ...about, kind: 'failed', eventId: `${intent.id} failed ${tried}`, amount: '0', reason };
}

/** Money that was given back; null until it is. */
export function noticeOfRefund(refund: Stripe.Refund, at: Date): Notice | null {
  const orderId = idOf(refund.payment_intent);
  if (refund.status !== 'succeeded' || !orderId) return null;
  const chargeId = idOf(refund.charge);
  const transactionId = ownTransactionId(refund.metadata?.['payment_transaction_id']);
  const currency = refund.currency.toUpperCase();
  return {
    kind: 'refunded',
    eventId: `${refund.id} succeeded`,
    orderId,
    ...(transactionId !== undefined && { transactionId }),
    ...(chargeId && { chargeId }),
    refundId: refund.id,
    amount: fromMinor(refund.amount, stripePlaces(currency)),
    currency,
    at,
  };
}

/** Stripe answers an id or, where it was asked to, the whole thing. */
function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return (typeof thing === 'string' ? thing : thing?.id) || undefined;
}

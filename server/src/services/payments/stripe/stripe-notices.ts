import type { Stripe } from 'stripe';
import type { MadeRefund, Notice } from '../gateway.ts';
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
  // A debit: the bank has it for days.
  if (intent.status === 'processing') {
    const asked = fromMinor(intent.amount, stripePlaces(currency));
    return { ...about, kind: 'under_way', eventId: `${intent.id} processing`, amount: asked };
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

/** Where a refund stands: banks send some back, days after Stripe said that they had arrived. */
export function refundState({ status }: Pick<Stripe.Refund, 'status'>): MadeRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}

const refundKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

/** Money that goes back, or came back to us. */
export function noticeOfRefund(refund: Stripe.Refund, at: Date): Notice | null {
  const orderId = idOf(refund.payment_intent);
  if (!orderId) return null;
  const state = refundState(refund);
  const chargeId = idOf(refund.charge);
  const transactionId = ownTransactionId(refund.metadata?.['payment_transaction_id']);
  const currency = refund.currency.toUpperCase();
  return {
    kind: refundKinds[state],
    eventId: state === 'done' ? `${refund.id} succeeded` : `${refund.id} ${state}`,
    orderId,
    ...(transactionId !== undefined && { transactionId }),
    ...(chargeId && { chargeId }),
    refundId: refund.id,
    amount: fromMinor(refund.amount, stripePlaces(currency)),
    currency,
    at,
  };
}

/** Statuses of a dispute that is over: https://docs.stripe.com/disputes/how-disputes-work */
const disputeKinds: Readonly<Record<string, Notice['kind']>> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  prevented: 'dispute_won',
  lost: 'dispute_lost',
};

/** The payer's bank wants the money back; a mere question of it counts as well. */
export function noticeOfDispute(dispute: Stripe.Dispute, at: Date): Notice | null {
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
    amount: fromMinor(dispute.amount, stripePlaces(currency)),
    currency,
    at,
  };
}

/** Stripe answers an id or, where it was asked to, the whole thing. */
function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return (typeof thing === 'string' ? thing : thing?.id) || undefined;
}

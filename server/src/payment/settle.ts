import { createHash } from 'node:crypto';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { type PaymentProblem, worstProblem } from '@latchkey/contract/rules/payment-problems';
import { transition } from '@latchkey/contract/states/graph';
import { paymentGraph, type PaymentStatus } from '@latchkey/contract/states/payment';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import type { Notice } from '../services/payments/gateway.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { type HeldPayment, holdPayment } from './hold-payment.ts';
import { keepEvent } from './keep-event.ts';
import { issueReceipt } from './receipt/issue-receipt.ts';
import { chargeName, chargeProblem, recordCharge } from './record-charge.ts';
import { recordRefund } from './refund/record-refund.ts';
import { tellRefund, tellRefundFailed } from './refund/tell-refund.ts';
import { reviewPayment } from './review-payment.ts';

export interface Settling extends Pick<Services, 'database' | 'outbox' | 'mailUrl'> {
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

export interface Settled {
  /** What came of it; a problem is the operator's. `repeated`: said before. `unknown`: no payment of ours. */
  outcome:
    | 'granted'
    | 'failed'
    | 'under_way'
    | 'refunded'
    | 'refund_undone'
    | 'unchanged'
    | 'repeated'
    | 'unknown'
    | PaymentProblem;
  paymentId: number | null;
  /** Of the payment, from now on. */
  status: PaymentStatus | null;
}

/**
 * Makes what a provider says true, all of it in one transaction with the event's own record: state, package, notification,
 * push and mail (contract 6). Whatever comes late, again or in another order ends the same. What says another amount or
 * currency than the payment grants nothing, and is shown to the operator.
 * @param rawBody of the message, of which a digest is kept
 */
export async function settle(
  gateway: GatewayName,
  notice: Notice,
  services: Settling,
  rawBody?: Buffer,
): Promise<Settled> {
  const digest = rawBody ? createHash('sha256').update(rawBody).digest() : null;
  // Known before anything is locked: who holds a lock must not wait for a second connection.
  await loadSettings(services.database);
  const settled = await services.database.transaction(async (within): Promise<Settled> => {
    const id = await findPayment(gateway, notice, within);
    const payment = id === null ? null : await holdPayment(id, within);
    const eventId = await keepEvent(gateway, notice, { paymentId: payment?.id ?? null, digest }, within);
    const before = payment?.status ?? null;
    if (eventId === null) return { outcome: 'repeated', paymentId: id, status: before };
    const outcome = payment ? await take(notice, payment, services, within) : 'unknown';
    await within.updateTable('payment_event').set({ outcome }).where('id', '=', eventId).execute();
    return { outcome, paymentId: id, status: payment?.status ?? null };
  });
  const { outcome, paymentId: payment } = settled;
  if (isForOperator(outcome)) {
    services.log.warn({ gateway, payment, event: notice.eventId, outcome }, 'a payment needs the operator');
  }
  return settled;
}

/** Also money that is nobody's: it may be somebody's after all. */
function isForOperator(outcome: Settled['outcome']): boolean {
  return outcome === 'unknown' || worstProblem([outcome]) !== null;
}

/**
 * By the provider's name for it, else by our own number where the provider brought it back. It is a payment of this very
 * gateway, and where the name is known it must agree: whoever pays at another, or by a form of their own, may write any
 * number, and a market that was restored from yesterday counts on from there.
 */
async function findPayment(
  gateway: GatewayName,
  { transactionId, orderId }: Notice,
  within: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_transaction
      where gateway = ${gateway} and (order_id = ${orderId ?? null}
        or id = ${transactionId ?? null} and (order_id is null or ${orderId ?? null}::text is null))
      order by order_id = ${orderId ?? null} desc nulls last limit 1`.execute(within);
  return rows[0]?.id ?? null;
}

type Taken = Exclude<Settled['outcome'], 'repeated' | 'unknown'>;

async function take(
  notice: Notice,
  payment: HeldPayment,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  switch (notice.kind) {
    case 'failed':
      return fail(payment, notice.reason ?? '', services, within);
    case 'under_way':
      return wait(payment, services, within);
    case 'succeeded':
      return succeed(payment, notice, services, within);
    default:
      return giveBack(payment, notice, services, within);
  }
}

async function succeed(
  payment: HeldPayment,
  notice: Notice,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  await recordCharge(payment, notice, within);
  const status =
    chargeProblem(notice, payment) === null ? transition(paymentGraph, payment.status, 'succeed', 'gateway') : null;
  if (status !== null) {
    const now = services.now();
    Object.assign(payment, { status, charge_id: chargeName(notice), is_new: true });
    payment.order_id ??= notice.orderId ?? null;
    const { charge_id, order_id } = payment;
    await within
      .updateTable('payment_transaction')
      .set({ status, charge_id, order_id, fail_reason: '', under_way_at: null, succeeded_at: now, updated_at: now })
      .where('id', '=', payment.id)
      .execute();
  }
  const { raised, isGranted } = await reviewPayment(payment, services, within);
  if (status !== null) await issueReceipt(payment, services, within);
  if (isGranted) return 'granted';
  return worstProblem(raised.map(({ kind }) => kind)) ?? 'unchanged';
}

/** Money that goes back, by us or by a bank, and money that stays after all. */
async function giveBack(
  payment: HeldPayment,
  notice: Notice,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  const change = await recordRefund(payment, notice, services.now(), within);
  if (change === null) return 'unchanged';
  const { raised, charges } = await reviewPayment(payment, services, within);
  const refund = { amount: Number(notice.amount), chargeId: notice.chargeId ?? payment.charge_id, kind: change.kind };
  if (change.isTaken) await tellRefund(payment, refund, charges, services, within);
  if (change.isUndone) await tellRefundFailed(payment, refund, charges, services, within);
  return worstProblem(raised.map(({ kind }) => kind)) ?? (change.isUndone ? 'refund_undone' : 'refunded');
}

async function fail(
  payment: HeldPayment,
  reason: string,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  const status = transition(paymentGraph, payment.status, 'fail', 'gateway');
  if (status === null) return 'unchanged';
  payment.status = status;
  await within
    .updateTable('payment_transaction')
    .set({ status, fail_reason: reason.slice(0, 500), under_way_at: null, updated_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
  if (payment.account_id !== null) {
    await tell(payment.account_id, { event: 'payment-failed', package: payment.terms.name }, services, within);
  }
  return 'failed';
}

/** A bank has it, and takes days: it is waited for, and who paid is told once. */
async function wait(payment: HeldPayment, services: Settling, within: Transaction<Tables>): Promise<Taken> {
  if (payment.status !== 'pending' || payment.under_way_at !== null) return 'unchanged';
  const now = services.now();
  payment.under_way_at = now;
  await within
    .updateTable('payment_transaction')
    .set({ under_way_at: now, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  if (payment.account_id !== null) {
    await tell(payment.account_id, { event: 'payment-under-way', package: payment.terms.name }, services, within);
  }
  return 'under_way';
}

import { createHash } from 'node:crypto';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { type PaymentProblem, worstProblem } from '@latchkey/contract/payment/payment-problems';
import { transition } from '@latchkey/contract/schema/state-graph';
import { paymentGraph, type PaymentStatus } from '@latchkey/contract/payment/states';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import type { GatewayEvent, RefundEvent } from './gateways/gateway.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { issueReceipt } from './receipt/issue-receipt.ts';
import { chargeReference, chargeProblem, recordCharge } from './record-charge.ts';
import { recordRefund } from './refund/record-refund.ts';
import { notifyRefund, notifyRefundFailed } from './refund/notify-refund.ts';
import { reviewPayment } from './review-payment.ts';

export interface SettleDeps extends Pick<Services, 'database' | 'outbox' | 'mailUrl'> {
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

export interface SettleResult {
  /**
   * The result; a problem must be resolved by an admin. `repeated`: the event was stored before. `unknown`: no payment
   * of ours.
   */
  result:
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
  /** The status of the payment after the event. */
  status: PaymentStatus | null;
}

/**
 * Applies a provider's event in one transaction with the row of the event itself: state, package, notification, push
 * and mail (contract 6). Idempotent and order-independent: late, repeated or reordered events converge. An event whose
 * amount or currency differs from the payment grants nothing and raises a problem for an admin.
 * @param rawBody of the webhook request; its SHA-256 digest is stored
 */
export async function settle(
  gateway: GatewayName,
  event: GatewayEvent,
  services: SettleDeps,
  rawBody?: Buffer,
): Promise<SettleResult> {
  const digest = rawBody ? createHash('sha256').update(rawBody).digest() : null;
  // Settings are cached before anything is locked: a holder of a lock must not wait for a second connection.
  await loadSettings(services.database);
  const settled = await services.database.transaction(async (trx): Promise<SettleResult> => {
    const id = await findPayment(gateway, event, trx);
    const payment = id === null ? null : await lockPayment(id, trx);
    const eventId = await saveGatewayEvent(gateway, event, { paymentId: payment?.id ?? null, digest }, trx);
    const before = payment?.status ?? null;
    if (eventId === null) return { result: 'repeated', paymentId: id, status: before };
    const result = payment ? await applyEvent(event, payment, services, trx) : 'unknown';
    await trx.updateTable('payment_event').set({ outcome: result }).where('id', '=', eventId).execute();
    return { result, paymentId: id, status: payment?.status ?? null };
  });
  const { result, paymentId } = settled;
  if (needsAdmin(result)) {
    const { kind: eventType, eventId } = event;
    services.log.warn({ gateway, eventType, eventId, paymentId, result }, 'payment event needs an admin');
  }
  return settled;
}

/** Includes events without a payment of ours: they may still belong to an account. */
function needsAdmin(result: SettleResult['result']): boolean {
  return result === 'unknown' || worstProblem([result]) !== null;
}

/**
 * Finds the payment by the provider's order id, otherwise by our own id where the provider returned it. It must be a
 * payment of the same gateway, and a known order id must match: a payer at another gateway may send any id, and a
 * database restored from yesterday's backup assigns ids again.
 */
async function findPayment(
  gateway: GatewayName,
  { transactionId, orderId }: GatewayEvent,
  trx: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_transaction
      where gateway = ${gateway} and (order_id = ${orderId ?? null}
        or id = ${transactionId ?? null} and (order_id is null or ${orderId ?? null}::text is null))
      order by order_id = ${orderId ?? null} desc nulls last limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

type AppliedResult = Exclude<SettleResult['result'], 'repeated' | 'unknown'>;

async function applyEvent(
  event: GatewayEvent,
  payment: LockedPayment,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<AppliedResult> {
  switch (event.kind) {
    case 'failed':
      return applyFailure(payment, event.reason ?? '', services, trx);
    case 'under_way':
      return applyUnderWay(payment, services, trx);
    case 'succeeded':
      return applySuccess(payment, event, services, trx);
    default:
      return applyRefund(payment, event, services, trx);
  }
}

async function applySuccess(
  payment: LockedPayment,
  event: GatewayEvent,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<AppliedResult> {
  await recordCharge(payment, event, trx);
  const status =
    chargeProblem(event, payment) === null ? transition(paymentGraph, payment.status, 'succeed', 'gateway') : null;
  if (status !== null) {
    const now = services.now();
    Object.assign(payment, { status, charge_id: chargeReference(event), is_new: true });
    payment.order_id ??= event.orderId ?? null;
    const { charge_id, order_id } = payment;
    await trx
      .updateTable('payment_transaction')
      .set({ status, charge_id, order_id, fail_reason: '', under_way_at: null, succeeded_at: now, updated_at: now })
      .where('id', '=', payment.id)
      .execute();
  }
  const { raised, isGranted } = await reviewPayment(payment, services, trx);
  if (status !== null) await issueReceipt(payment, services, trx);
  if (isGranted) return 'granted';
  return worstProblem(raised.map(({ kind }) => kind)) ?? 'unchanged';
}

/** Applies a refund or dispute, including one that failed or was won. */
async function applyRefund(
  payment: LockedPayment,
  event: RefundEvent,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<AppliedResult> {
  const change = await recordRefund(payment, event, services.now(), trx);
  if (change === null) return 'unchanged';
  const { raised, charges } = await reviewPayment(payment, services, trx);
  const refund = { amount: Number(event.amount), chargeId: event.chargeId ?? payment.charge_id, kind: change.kind };
  if (change.isCounted) await notifyRefund(payment, refund, charges, services, trx);
  if (change.isUndone) await notifyRefundFailed(payment, refund, charges, services, trx);
  return worstProblem(raised.map(({ kind }) => kind)) ?? (change.isUndone ? 'refund_undone' : 'refunded');
}

async function applyFailure(
  payment: LockedPayment,
  reason: string,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<AppliedResult> {
  const status = transition(paymentGraph, payment.status, 'fail', 'gateway');
  if (status === null) return 'unchanged';
  payment.status = status;
  await trx
    .updateTable('payment_transaction')
    .set({ status, fail_reason: reason.slice(0, 500), under_way_at: null, updated_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
  if (payment.account_id !== null) {
    await notifyAccount(payment.account_id, { event: 'payment-failed', package: payment.terms.name }, services, trx);
  }
  return 'failed';
}

/** Marks a payment that a bank processes for days, and notifies the payer once. */
async function applyUnderWay(
  payment: LockedPayment,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<AppliedResult> {
  if (payment.status !== 'pending' || payment.under_way_at !== null) return 'unchanged';
  const now = services.now();
  payment.under_way_at = now;
  await trx
    .updateTable('payment_transaction')
    .set({ under_way_at: now, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  if (payment.account_id !== null) {
    await notifyAccount(payment.account_id, { event: 'payment-pending', package: payment.terms.name }, services, trx);
  }
  return 'under_way';
}

/**
 * Stores a provider's event, in the transaction of its effects.
 * @returns the row id, or null when the event was stored before
 */
async function saveGatewayEvent(
  gateway: GatewayName,
  event: GatewayEvent,
  { paymentId, digest }: { paymentId: number | null; digest: Buffer | null },
  trx: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_event (gateway, event_id, kind, payment_transaction_id, order_id, charge_id, amount, currency,
                               digest, happened_at)
      values (${gateway}, ${event.eventId}, ${event.kind}, ${paymentId}, ${event.orderId ?? null},
              ${event.chargeId ?? null}, ${event.amount}::numeric, ${event.currency}, ${digest}, ${event.at})
      on conflict (gateway, event_id) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

import { createHash } from 'node:crypto';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { type PaymentProblem, worseProblem } from '@latchkey/contract/rules/payment-problems';
import { transition } from '@latchkey/contract/states/graph';
import { paymentGraph, type PaymentStatus } from '@latchkey/contract/states/payment';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import type { Notice } from '../services/payments/gateway.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { grantPackage } from './grant-package.ts';
import { type HeldPayment, holdPayment } from './hold-payment.ts';
import { keepEvent } from './keep-event.ts';
import { issueReceipt } from './receipt/issue-receipt.ts';
import { isRefundedWhole, recordRefund } from './refund/record-refund.ts';
import { tellRefund } from './refund/tell-refund.ts';

export interface Settling extends Pick<Services, 'database' | 'outbox' | 'mailUrl'> {
  now: () => Date;
}

export interface Settled {
  /** What came of it; a problem is the operator's. `repeated`: said before. `unknown`: no payment of ours. */
  outcome: 'granted' | 'failed' | 'refunded' | 'unchanged' | 'repeated' | 'unknown' | PaymentProblem;
  paymentId: number | null;
  /** Of the payment, from now on. */
  status: PaymentStatus | null;
}

/**
 * Makes what a provider says true, all of it in one transaction with the event's own record: state, package, notification,
 * push and mail (contract 6). Whatever comes late, again or in another order ends the same. What says another amount,
 * currency or gateway than the payment grants nothing, and is shown to the operator.
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
  return services.database.transaction(async (within) => {
    const id = await findPayment(gateway, notice, within);
    const payment = id === null ? null : await holdPayment(id, within);
    const eventId = await keepEvent(gateway, notice, { paymentId: payment?.id ?? null, digest }, within);
    const before = payment?.status ?? null;
    if (eventId === null) return { outcome: 'repeated', paymentId: id, status: before };
    const outcome = payment ? await take(gateway, notice, payment, services, within) : 'unknown';
    await within.updateTable('payment_event').set({ outcome }).where('id', '=', eventId).execute();
    return { outcome, paymentId: id, status: payment?.status ?? null };
  });
}

/**
 * By our own number where the provider brought it back, else by the provider's. Where both are known they must agree: a
 * market that was restored from yesterday counts on from there, and would take another's payment for this one.
 */
async function findPayment(
  gateway: GatewayName,
  { transactionId, orderId }: Notice,
  within: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_transaction
      where gateway = ${gateway} and order_id = ${orderId ?? null} or id = ${transactionId ?? null}
        and (gateway <> ${gateway} or order_id is null or order_id = coalesce(${orderId ?? null}, order_id))
      order by id = ${transactionId ?? null} desc nulls last limit 1`.execute(within);
  return rows[0]?.id ?? null;
}

type Taken = Exclude<Settled['outcome'], 'repeated' | 'unknown'>;

async function take(
  gateway: GatewayName,
  notice: Notice,
  payment: HeldPayment,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  if (notice.kind === 'failed') {
    return payment.gateway === gateway ? fail(payment, notice.reason ?? '', services, within) : 'unchanged';
  }
  if (payment.gateway !== gateway) return flag(payment, 'wrong_gateway', within);
  if (notice.currency !== payment.currency) return flag(payment, 'wrong_currency', within);
  if (notice.kind === 'refunded') {
    if (isOtherCharge(notice, payment)) return 'unchanged';
    const isNew = await recordRefund(payment, notice, services.now(), within);
    if (!isNew) return 'unchanged';
    await tellRefund(payment, Number(notice.amount), services, within);
    return 'refunded';
  }
  if (!isSameAmount(notice.amount, payment.amount)) return flag(payment, 'wrong_amount', within);
  return succeed(payment, notice, services, within);
}

async function succeed(
  payment: HeldPayment,
  notice: Notice,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Taken> {
  const status = transition(paymentGraph, payment.status, 'succeed', 'gateway');
  if (status === null) {
    return isOtherCharge(notice, payment) ? flag(payment, 'paid_twice', within) : 'unchanged';
  }
  const now = services.now();
  payment.status = status;
  payment.charge_id = notice.chargeId ?? null;
  payment.order_id ??= notice.orderId ?? null;
  const { charge_id, order_id } = payment;
  await within
    .updateTable('payment_transaction')
    .set({ status, charge_id, order_id, fail_reason: '', succeeded_at: now, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
  const taken = await handOver(payment, services, within);
  await issueReceipt(payment, services, within);
  return taken;
}

/** What the money was for. Nobody pays twice for one package: the second payment is the operator's to give back. */
async function handOver(payment: HeldPayment, services: Settling, within: Transaction<Tables>): Promise<Taken> {
  const { id, account_id: accountId, package_id: packageId, terms } = payment;
  if (accountId === null) return flag(payment, 'nobody_there', within);
  if (await isRefundedWhole(id, within)) return 'unchanged';
  const held = await grantPackage({ accountId, packageId, terms, paymentId: id }, services.now(), within);
  await tell(accountId, { event: held ? 'package-bought' : 'payment-held', package: terms.name }, services, within);
  return held ? 'granted' : flag(payment, 'already_held', within);
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
    .set({ status, fail_reason: reason.slice(0, 500), updated_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
  if (payment.account_id !== null) {
    await tell(payment.account_id, { event: 'payment-failed', package: payment.terms.name }, services, within);
  }
  return 'failed';
}

async function flag(
  payment: HeldPayment,
  problem: PaymentProblem,
  within: Transaction<Tables>,
): Promise<PaymentProblem> {
  payment.problem = worseProblem(payment.problem, problem);
  await within
    .updateTable('payment_transaction')
    .set({ problem: payment.problem })
    .where('id', '=', payment.id)
    .execute();
  return problem;
}

/** Money that came in addition to what settled the payment. */
function isOtherCharge({ chargeId }: Notice, { charge_id: known }: HeldPayment): boolean {
  return chargeId !== undefined && known !== null && chargeId !== known;
}

/** To the thousandth, the smallest unit that there is. */
function isSameAmount(said: string, amount: number): boolean {
  return Math.round(Number(said) * 1_000) === Math.round(amount * 1_000);
}

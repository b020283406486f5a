import { CallFailure } from '@latchkey/contract/errors';
import { toCents } from '@latchkey/contract/text/money';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { GatewayFailure, type StartedPayment } from '../gateways/gateway.ts';
import { formatAmount, type LockedPayment, lockPayment } from '../lock-payment.ts';
import { saveSettlingCharge } from '../record-charge.ts';
import { type Charge, reviewPayment } from '../review-payment.ts';
import { failRefund } from './fail-refund.ts';
import { refundRetryAfterMs } from '@latchkey/contract/payment/refund-states';
import { type BegunRefund, sendRefund } from './send-refund.ts';
import { notifyRefund } from './notify-refund.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { adminRefundPayment } from '@latchkey/contract/admin/payments/calls';
import { createHash } from 'node:crypto';

/**
 * Refunds the charge that settled the payment, or another charge of it. Our own record is stored first, so that the
 * money is refunded once whatever happens later; a provider that does not respond is called again by the
 * reconciliation, with the same idempotency key. A refund made by hand is only stored; it may replace one that the
 * provider did not respond to.
 */
export const refundPaymentHandler = defineHandler(
  adminRefundPayment,
  async ({ payment_transaction_id: id, ...input }, context) => {
    const { database, log } = context;
    const begun = await database.transaction((trx) => beginRefund({ id, ...input }, context, trx));
    const status = input.by_hand === 1 ? 'done' : await send(begun, context);
    if (status === 'failed') throw new CallFailure('refund_refused');
    log.info({ payment: id, refund: begun.refundId, status }, 'payment refunded by an admin');
    const { refunded_amount } = await database.db
      .selectFrom('payment_transaction')
      .select('refunded_amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { data: { status, amount: Number(begun.amount), refunded_amount } };
  },
);

async function send(begun: BegunRefund, context: Context) {
  try {
    return await sendRefund(begun, { ...context, payments: context.payments });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const about = { err: error, payment: begun.payment.id, refund: begun.refundId };
    context.log.warn(about, 'refund rejected by provider');
    if (error.isRetryable) return 'pending' as const;
    await failRefund(begun, true, context);
    return 'failed' as const;
  }
}

interface RefundInput {
  id: number;
  amount?: string | undefined;
  charge_id?: string | undefined;
  by_hand?: 0 | 1 | undefined;
  reason: string;
}

async function beginRefund(
  { id, amount, charge_id, by_hand, reason }: RefundInput,
  context: Context,
  trx: Transaction<Tables>,
): Promise<BegunRefund> {
  const payment = await lockPayment(id, trx);
  if (!payment) throw new CallFailure('transaction_not_found');
  const charge = payment.gateway === null ? null : await findCharge(payment, charge_id, trx);
  if (!charge) throw new CallFailure('payment_not_refundable');
  const remains = await remainingCents(payment, charge, trx);
  const now = context.now();
  const pending = by_hand === 1 ? await findUnanswered(payment, charge, now, trx) : [];
  const unanswered = pending.find((one) =>
    amount === undefined ? remains <= 0 : toCents(one.amount) === toCents(amount),
  );
  const cents = unanswered ? toCents(unanswered.amount) : amount === undefined ? remains : toCents(amount);
  if (!unanswered && (cents <= 0 || cents > remains)) throw new CallFailure('refund_too_large');
  const text = formatAmount(cents / 100);
  const values = { operator_id: expectOperator(context).id, reason, updated_at: now };
  const { id: refundId } = unanswered
    ? await trx
        .updateTable('payment_refund')
        .set(values)
        .where('id', '=', unanswered.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('payment_refund')
        .values({
          payment_transaction_id: id,
          charge_id: charge.charge_id,
          amount: cents / 100,
          created_at: now,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  const key = refundKey(refundId, { orderId: payment.order_id, chargeId: charge.charge_id }, text);
  if (!unanswered) {
    await trx.updateTable('payment_refund').set({ provider_key: key }).where('id', '=', refundId).execute();
  }
  const decision = {
    action: by_hand === 1 ? 'refund-payment-by-hand' : 'refund-payment',
    subject: 'payment',
    subject_id: id,
    accountId: payment.account_id,
  } as const;
  await writeAudit({ ...decision, before: '', after: `${text} ${charge.currency}`, reason }, context, trx);
  if (by_hand === 1) await recordManualRefund(payment, { refundId, charge, amount: cents / 100 }, context, trx);
  return { refundId, key, amount: text, chargeId: charge.charge_id, currency: charge.currency, payment };
}

type KnownCharge = Pick<Charge, 'charge_id' | 'amount' | 'currency'>;

/** Finds the requested charge, otherwise the charge that settled the payment, otherwise the only one. */
async function findCharge(
  payment: LockedPayment,
  wanted: string | undefined,
  trx: Transaction<Tables>,
): Promise<KnownCharge | null> {
  await saveSettlingCharge(payment, trx);
  const all = await trx
    .selectFrom('payment_charge')
    .select(['charge_id', 'amount', 'currency'])
    .where('payment_transaction_id', '=', payment.id)
    .execute();
  const name = wanted ?? payment.charge_id ?? (all.length === 1 ? all[0]?.charge_id : undefined);
  return all.find(({ charge_id }) => charge_id === name) ?? null;
}

/**
 * Returns the cents that are neither refunded nor under way; a disputed amount counts as refunded, because the bank has
 * it already.
 */
async function remainingCents(
  { id, charge_id: own }: LockedPayment,
  { charge_id, amount }: KnownCharge,
  trx: Transaction<Tables>,
): Promise<number> {
  const refunds = await trx
    .selectFrom('payment_refund')
    .select(['amount', 'charge_id'])
    .where('payment_transaction_id', '=', id)
    .where('status', '<>', 'failed')
    .execute();
  const ofThis = refunds.filter((refund) => (refund.charge_id ?? own) === charge_id);
  return ofThis.reduce((cents, refund) => cents - toCents(refund.amount), Math.floor(Number(amount) * 100 + 1e-6));
}

/** Finds refunds of this charge that the provider did not respond to in time: an admin may make them in another way. */
function findUnanswered(
  { id, charge_id: own }: LockedPayment,
  { charge_id }: KnownCharge,
  now: Date,
  trx: Transaction<Tables>,
): Promise<{ id: number; amount: number }[]> {
  return trx
    .selectFrom('payment_refund')
    .select(['id', 'amount'])
    .where('payment_transaction_id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - refundRetryAfterMs))
    .where((is) =>
      charge_id === own
        ? is.or([is('charge_id', 'is', null), is('charge_id', '=', own)])
        : is('charge_id', '=', charge_id),
    )
    .orderBy('id')
    .execute();
}

/** Stores a refund made by bank transfer or in cash, without a provider call. */
async function recordManualRefund(
  payment: LockedPayment,
  { refundId, charge, amount }: { refundId: number; charge: KnownCharge; amount: number },
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  await trx
    .updateTable('payment_refund')
    .set({ status: 'done', refund_id: `by hand ${refundId}` })
    .where('id', '=', refundId)
    .execute();
  const { charges } = await reviewPayment(payment, context, trx);
  const refund = { amount, chargeId: charge.charge_id, kind: 'refund' as const };
  await notifyRefund(payment, refund, charges, context, trx);
}

/**
 * Returns the idempotency key of a refund. It contains our id and a hash of order, charge and amount, because a
 * database restored from a backup assigns ids again. Shorter than the 38 characters that PayPal accepts.
 */
export function refundKey(
  refundId: number,
  { orderId, chargeId }: Pick<StartedPayment, 'orderId' | 'chargeId'>,
  amount: string,
): string {
  const content = JSON.stringify([orderId, chargeId, amount]);
  return `refund-${refundId}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

import { adminRefundPayment } from '@latchkey/contract/calls/receipt';
import { CallFailure } from '@latchkey/contract/errors';
import { toCents } from '@latchkey/contract/rules/money';
import type { Transaction } from 'kysely';
import { expectOperator } from '../../admin/expect-operator.ts';
import { writeAudit } from '../../admin/write-audit.ts';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { GatewayFailure } from '../../services/payments/gateway.ts';
import { amountText, type HeldPayment, holdPayment } from '../hold-payment.ts';
import { keepOwnCharge } from '../record-charge.ts';
import { type Charge, reviewPayment } from '../review-payment.ts';
import { refundKey } from './refund-key.ts';
import { refuseRefund } from './refuse-refund.ts';
import { type BegunRefund, refundWaitsMs, sendRefund } from './send-refund.ts';
import { tellRefund } from './tell-refund.ts';

/**
 * The operator gives money back: what settled the payment, or another charge of it. First our own record, so that it is
 * given once whatever happens then; a provider that does not answer is asked again by the reconciliation, under the same
 * key. What was given in another way is written down only, also in place of one that its provider did not answer.
 */
export default answer(adminRefundPayment, async ({ payment_transaction_id: id, ...wish }, context) => {
  const { database, log } = context;
  const begun = await database.transaction((within) => beginRefund({ id, ...wish }, context, within));
  const status = wish.by_hand === 1 ? 'done' : await send(begun, context);
  if (status === 'failed') throw new CallFailure('refund_refused');
  log.info({ payment: id, refund: begun.refundId, status }, 'the operator gave money back');
  const { refunded_amount } = await database.db
    .selectFrom('payment_transaction')
    .select('refunded_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { data: { status, amount: Number(begun.amount), refunded_amount } };
});

async function send(begun: BegunRefund, context: Context) {
  try {
    return await sendRefund(begun, { ...context, payments: context.payments });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const about = { err: error, payment: begun.payment.id, refund: begun.refundId };
    context.log.warn(about, 'a refund was not taken');
    if (error.isPassing) return 'pending' as const;
    await refuseRefund(begun, true, context);
    return 'failed' as const;
  }
}

interface Wish {
  id: number;
  amount?: string | undefined;
  charge_id?: string | undefined;
  by_hand?: 0 | 1 | undefined;
  reason: string;
}

async function beginRefund(
  { id, amount, charge_id, by_hand, reason }: Wish,
  context: Context,
  within: Transaction<Tables>,
): Promise<BegunRefund> {
  const payment = await holdPayment(id, within);
  if (!payment) throw new CallFailure('transaction_not_found');
  const charge = payment.gateway === null ? null : await findCharge(payment, charge_id, within);
  if (!charge) throw new CallFailure('payment_not_refundable');
  const remains = await remainingCents(payment, charge, within);
  const now = context.now();
  const waiting = by_hand === 1 ? await findWaiting(payment, charge, now, within) : [];
  const unanswered = waiting.find((one) =>
    amount === undefined ? remains <= 0 : toCents(one.amount) === toCents(amount),
  );
  const cents = unanswered ? toCents(unanswered.amount) : amount === undefined ? remains : toCents(amount);
  if (!unanswered && (cents <= 0 || cents > remains)) throw new CallFailure('refund_too_large');
  const text = amountText(cents / 100);
  const written = { operator_id: expectOperator(context).id, reason, updated_at: now };
  const { id: refundId } = unanswered
    ? await within
        .updateTable('payment_refund')
        .set(written)
        .where('id', '=', unanswered.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await within
        .insertInto('payment_refund')
        .values({
          payment_transaction_id: id,
          charge_id: charge.charge_id,
          amount: cents / 100,
          created_at: now,
          ...written,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  const key = refundKey(refundId, { orderId: payment.order_id, chargeId: charge.charge_id }, text);
  if (!unanswered) {
    await within.updateTable('payment_refund').set({ provider_key: key }).where('id', '=', refundId).execute();
  }
  const decision = {
    action: by_hand === 1 ? 'refund-payment-by-hand' : 'refund-payment',
    subject: 'payment',
    subject_id: id,
    accountId: payment.account_id,
  } as const;
  await writeAudit({ ...decision, before: '', after: `${text} ${charge.currency}`, reason }, context, within);
  if (by_hand === 1) await writeGiven(payment, { refundId, charge, amount: cents / 100 }, context, within);
  return { refundId, key, amount: text, chargeId: charge.charge_id, currency: charge.currency, payment };
}

type KnownCharge = Pick<Charge, 'charge_id' | 'amount' | 'currency'>;

/** The one that is named, else what settled the payment, else the only one there is. */
async function findCharge(
  payment: HeldPayment,
  wanted: string | undefined,
  within: Transaction<Tables>,
): Promise<KnownCharge | null> {
  await keepOwnCharge(payment, within);
  const all = await within
    .selectFrom('payment_charge')
    .select(['charge_id', 'amount', 'currency'])
    .where('payment_transaction_id', '=', payment.id)
    .execute();
  const name = wanted ?? payment.charge_id ?? (all.length === 1 ? all[0]?.charge_id : undefined);
  return all.find(({ charge_id }) => charge_id === name) ?? null;
}

/** What was not given back, nor is about to be; a bank that disputes a charge has its money already. */
async function remainingCents(
  { id, charge_id: own }: HeldPayment,
  { charge_id, amount }: KnownCharge,
  within: Transaction<Tables>,
): Promise<number> {
  const refunds = await within
    .selectFrom('payment_refund')
    .select(['amount', 'charge_id'])
    .where('payment_transaction_id', '=', id)
    .where('status', '<>', 'failed')
    .execute();
  const ofThis = refunds.filter((refund) => (refund.charge_id ?? own) === charge_id);
  return ofThis.reduce((cents, refund) => cents - toCents(refund.amount), Math.floor(Number(amount) * 100 + 1e-6));
}

/** Refunds of this charge that the provider had time to answer, and did not: the operator may give them otherwise. */
function findWaiting(
  { id, charge_id: own }: HeldPayment,
  { charge_id }: KnownCharge,
  now: Date,
  within: Transaction<Tables>,
): Promise<{ id: number; amount: number }[]> {
  return within
    .selectFrom('payment_refund')
    .select(['id', 'amount'])
    .where('payment_transaction_id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - refundWaitsMs))
    .where((is) =>
      charge_id === own
        ? is.or([is('charge_id', 'is', null), is('charge_id', '=', own)])
        : is('charge_id', '=', charge_id),
    )
    .orderBy('id')
    .execute();
}

/** Given by a bank or in cash: nobody has to be asked. */
async function writeGiven(
  payment: HeldPayment,
  { refundId, charge, amount }: { refundId: number; charge: KnownCharge; amount: number },
  context: Context,
  within: Transaction<Tables>,
): Promise<void> {
  await within
    .updateTable('payment_refund')
    .set({ status: 'done', refund_id: `by hand ${refundId}` })
    .where('id', '=', refundId)
    .execute();
  const { charges } = await reviewPayment(payment, context, within);
  const told = { amount, chargeId: charge.charge_id, kind: 'refund' as const };
  await tellRefund(payment, told, charges, context, within);
}

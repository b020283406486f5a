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
import { refuseRefund } from './refuse-refund.ts';
import { sendRefund } from './send-refund.ts';

/**
 * The operator gives money back. First our own record, so that it is given once whatever happens then; a provider that
 * does not answer is asked again by the reconciliation, under the same key.
 */
export default answer(adminRefundPayment, async ({ payment_transaction_id: id, amount, reason }, context) => {
  const { database, payments, log } = context;
  const begun = await database.transaction((within) => beginRefund({ id, amount, reason }, context, within));
  const given = { amount: Number(begun.amount) };
  try {
    await sendRefund(begun, { ...context, payments });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, payment: id, refund: begun.refundId }, 'a refund was not taken');
    if (error.isPassing) return { data: { ...given, status: 'pending' as const, ...(await refundedOf(id, context)) } };
    await refuseRefund(begun.refundId, context);
    throw new CallFailure('refund_refused');
  }
  return { data: { ...given, status: 'done' as const, ...(await refundedOf(id, context)) } };
});

interface Wish {
  id: number;
  amount: string | undefined;
  reason: string;
}

async function beginRefund({ id, amount, reason }: Wish, context: Context, within: Transaction<Tables>) {
  const payment = await holdPayment(id, within);
  if (!payment) throw new CallFailure('transaction_not_found');
  if (payment.status !== 'success' || payment.gateway === null) throw new CallFailure('payment_not_refundable');
  const remains = await remainingCents(payment, within);
  const cents = amount === undefined ? remains : toCents(amount);
  if (cents <= 0 || cents > remains) throw new CallFailure('refund_too_large');
  const { id: refundId } = await within
    .insertInto('payment_refund')
    .values({
      payment_transaction_id: id,
      amount: cents / 100,
      operator_id: expectOperator(context).id,
      reason,
      created_at: context.now(),
      updated_at: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = amountText(cents / 100);
  const decision = {
    action: 'refund-payment',
    subject: 'payment',
    subject_id: id,
    accountId: payment.account_id,
  } as const;
  await writeAudit({ ...decision, before: '', after: `${text} ${payment.currency}`, reason }, context, within);
  return { refundId, amount: text, payment };
}

/** What was not given back, nor is about to be. */
async function remainingCents({ id, amount }: HeldPayment, within: Transaction<Tables>): Promise<number> {
  const refunds = await within
    .selectFrom('payment_refund')
    .select('amount')
    .where('payment_transaction_id', '=', id)
    .where('status', '<>', 'failed')
    .execute();
  return refunds.reduce((cents, refund) => cents - toCents(refund.amount), toCents(amount));
}

async function refundedOf(id: number, { database }: Context): Promise<{ refunded_amount: number }> {
  return database.db
    .selectFrom('payment_transaction')
    .select('refunded_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

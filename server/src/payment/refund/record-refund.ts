import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Notice } from '../../services/payments/gateway.ts';
import type { HeldPayment } from '../hold-payment.ts';
import { takeBack } from './take-back.ts';

/**
 * Writes down what was given back, once for each refund at the provider: one that the operator began and whose name is
 * not known yet is told by its amount. A payment that was given back whole keeps nothing of its package.
 * @returns whether anything is new
 */
export async function recordRefund(
  payment: HeldPayment,
  notice: Notice,
  now: Date,
  within: Transaction<Tables>,
): Promise<boolean> {
  const refundId = notice.refundId ?? notice.eventId;
  const { numAffectedRows: known } = await sql`
    update payment_refund set status = 'done', refund_id = ${refundId}, updated_at = ${now}
      where status <> 'done' and id = (
        select id from payment_refund
          where payment_transaction_id = ${payment.id}
            and (refund_id = ${refundId} or refund_id is null and status = 'pending' and amount = ${notice.amount}::numeric)
          order by refund_id nulls last, id limit 1)`.execute(within);
  const { numAffectedRows: added } = known
    ? { numAffectedRows: 0n }
    : await sql`
        insert into payment_refund (payment_transaction_id, amount, status, refund_id, created_at, updated_at)
          values (${payment.id}, ${notice.amount}::numeric, 'done', ${refundId}, ${now}, ${now})
          on conflict do nothing`.execute(within);
  if (!known && !added) return false;
  await sql`
    update payment_transaction set updated_at = ${now}, refunded_amount = least(amount,
        (select coalesce(sum(amount), 0) from payment_refund
           where payment_transaction_id = ${payment.id} and status = 'done'))
      where id = ${payment.id}`.execute(within);
  if (await isRefundedWhole(payment.id, within)) await takeBack(payment.id, now, within);
  return true;
}

export async function isRefundedWhole(paymentId: number, within: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from payment_transaction where id = ${paymentId} and amount > 0 and refunded_amount >= amount`.execute(
    within,
  );
  return rows.length > 0;
}

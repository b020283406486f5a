import { transition } from '@latchkey/contract/states/graph';
import { refundGraph, type RefundStatus } from '@latchkey/contract/states/refund';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Notice } from '../../services/payments/gateway.ts';
import type { HeldPayment } from '../hold-payment.ts';

/** What a notice of money that goes back says of it. */
const said = {
  refund_sent: ['refund', 'send', 'sent'],
  refunded: ['refund', 'finish', 'done'],
  refund_failed: ['refund', 'fail', 'failed'],
  disputed: ['dispute', null, 'pending'],
  dispute_lost: ['dispute', 'finish', 'done'],
  dispute_won: ['dispute', 'fail', 'failed'],
} as const satisfies Partial<
  Record<
    Notice['kind'],
    [kind: 'refund' | 'dispute', step: keyof typeof refundGraph.steps | null, status: RefundStatus]
  >
>;

export interface RefundChange {
  kind: 'refund' | 'dispute';
  /** It counts as given back from now on. */
  isTaken: boolean;
  /** It did, and does no more. */
  isUndone: boolean;
}

interface Row {
  id: number;
  status: RefundStatus;
}

/**
 * Writes down what became of money that goes back, once for each refund or dispute at the provider: a refund that the
 * operator began and whose name is not known yet is told by its charge and amount.
 * @returns null when nothing is new
 */
export async function recordRefund(
  payment: HeldPayment,
  notice: Notice,
  now: Date,
  within: Transaction<Tables>,
): Promise<RefundChange | null> {
  const [kind, step, status] = said[notice.kind as keyof typeof said];
  const refundId = notice.refundId ?? notice.eventId;
  const known = await findRefund(payment, kind, refundId, notice, within);
  if (!known) {
    const failed_at = status === 'failed' ? now : null;
    await sql`
      insert into payment_refund (payment_transaction_id, kind, charge_id, amount, status, refund_id, failed_at, created_at, updated_at)
        values (${payment.id}, ${kind}, ${notice.chargeId ?? null}, ${notice.amount}::numeric, ${status}, ${refundId},
                ${failed_at}, ${now}, ${now})`.execute(within);
    return { kind, isTaken: isTaken(status), isUndone: false };
  }
  // What a bank took in the end may be less than it asked for first; a refund is told by its amount, and keeps it.
  const isAnother = kind === 'dispute' && Number(notice.amount) > 0;
  const after = step && transition(refundGraph, known.status, step, 'gateway');
  if (after === null) return null;
  await within
    .updateTable('payment_refund')
    .set({
      status: after,
      refund_id: refundId,
      updated_at: now,
      ...(isAnother && { amount: Number(notice.amount) }),
      ...(after === 'failed' && { failed_at: now }),
    })
    .where('id', '=', known.id)
    .execute();
  const [before, is] = [isTaken(known.status), isTaken(after)];
  return { kind, isTaken: is && !before, isUndone: before && !is };
}

/** What the provider took is as good as given: it ends the package, and is told. */
function isTaken(status: RefundStatus): boolean {
  return status === 'sent' || status === 'done';
}

async function findRefund(
  { id, charge_id }: HeldPayment,
  kind: 'refund' | 'dispute',
  refundId: string,
  { amount, chargeId }: Notice,
  within: Transaction<Tables>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, status from payment_refund
      where payment_transaction_id = ${id} and kind = ${kind}
        and (refund_id = ${refundId} or refund_id is null and status = 'pending' and amount = ${amount}::numeric
          and coalesce(charge_id, ${charge_id}, '') = coalesce(${chargeId ?? null}, ${charge_id}, ''))
      order by refund_id nulls last, id limit 1`.execute(within);
  return rows[0];
}

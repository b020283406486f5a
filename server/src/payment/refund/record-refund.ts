import { transition } from '@latchkey/contract/schema/state-graph';
import { refundGraph, type RefundStatus } from '@latchkey/contract/payment/refund-states';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RefundEvent } from '../gateways/gateway.ts';
import type { LockedPayment } from '../lock-payment.ts';

/** The kind, step and status that each event kind stands for. */
const refundSteps = {
  refund_sent: ['refund', 'send', 'sent'],
  refunded: ['refund', 'finish', 'done'],
  refund_failed: ['refund', 'fail', 'failed'],
  disputed: ['dispute', null, 'pending'],
  dispute_lost: ['dispute', 'finish', 'done'],
  dispute_won: ['dispute', 'fail', 'failed'],
} as const satisfies Record<
  RefundEvent['kind'],
  [kind: 'refund' | 'dispute', step: keyof typeof refundGraph.steps | null, status: RefundStatus]
>;

export interface RefundChange {
  kind: 'refund' | 'dispute';
  /** It counts as refunded from now on. */
  isCounted: boolean;
  /** It counted as refunded until now. */
  isUndone: boolean;
}

interface Row {
  id: number;
  status: RefundStatus;
}

/**
 * Stores the status of a refund or dispute, once for each at the provider. A refund that an admin started and whose
 * provider id is still unknown is matched by charge and amount.
 * @returns null when nothing changed
 */
export async function recordRefund(
  payment: LockedPayment,
  event: RefundEvent,
  now: Date,
  trx: Transaction<Tables>,
): Promise<RefundChange | null> {
  const [kind, step, status] = refundSteps[event.kind];
  const { refundId } = event;
  const known = await findRefund(payment, kind, event, trx);
  if (!known) {
    const failed_at = status === 'failed' ? now : null;
    await sql`
      insert into payment_refund (payment_transaction_id, kind, charge_id, amount, status, refund_id, failed_at, created_at, updated_at)
        values (${payment.id}, ${kind}, ${event.chargeId ?? null}, ${event.amount}::numeric, ${status}, ${refundId},
                ${failed_at}, ${now}, ${now})`.execute(trx);
    return { kind, isCounted: countsAsRefunded(status), isUndone: false };
  }
  // A dispute may end with a smaller amount than it opened with; a refund is matched by its amount, so its amount does
  // not change.
  const isAmountChanged = kind === 'dispute' && Number(event.amount) > 0;
  const after = step && transition(refundGraph, known.status, step, 'gateway');
  if (after === null) return null;
  await trx
    .updateTable('payment_refund')
    .set({
      status: after,
      refund_id: refundId,
      updated_at: now,
      ...(isAmountChanged && { amount: Number(event.amount) }),
      ...(after === 'failed' && { failed_at: now }),
    })
    .where('id', '=', known.id)
    .execute();
  const [before, is] = [countsAsRefunded(known.status), countsAsRefunded(after)];
  return { kind, isCounted: is && !before, isUndone: before && !is };
}

/** A refund that the provider accepted counts as refunded: it ends the package, and the payer is notified. */
function countsAsRefunded(status: RefundStatus): boolean {
  return status === 'sent' || status === 'done';
}

async function findRefund(
  { id, charge_id }: LockedPayment,
  kind: 'refund' | 'dispute',
  { refundId, amount, chargeId }: RefundEvent,
  trx: Transaction<Tables>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, status from payment_refund
      where payment_transaction_id = ${id} and kind = ${kind}
        and (refund_id = ${refundId} or refund_id is null and status = 'pending' and amount = ${amount}::numeric
          and coalesce(charge_id, ${charge_id}, '') = coalesce(${chargeId ?? null}, ${charge_id}, ''))
      order by refund_id nulls last, id limit 1`.execute(trx);
  return rows[0];
}

import { transition } from '@latchkey/contract/states/graph';
import { paymentGraph } from '@latchkey/contract/states/payment';
import type { Services } from '../context.ts';
import { holdPayment } from './hold-payment.ts';

interface Failing {
  /** `owner`: they gave it up. `system`: it was never begun, or time is up. */
  by: 'owner' | 'system';
  reason: string;
  /** A bank had its days for it. */
  isOverdue?: boolean;
  /** Only a payment of this account. */
  ownerId?: number;
}

/**
 * Ends a payment that nobody waits for any more. Only a pending one changes, and none that a bank has under way; and should the money come after all it is a
 * success. Nobody is told: they gave it up themselves, or see it at once.
 * @returns whether it was pending
 */
export async function failPayment(
  id: number,
  { by, reason, ownerId, isOverdue = false }: Failing,
  { database, now }: Pick<Services, 'database'> & { now: () => Date },
): Promise<boolean> {
  return database.transaction(async (within) => {
    const payment = await holdPayment(id, within);
    if (!payment || (ownerId !== undefined && payment.account_id !== ownerId)) return false;
    if (payment.under_way_at !== null && !isOverdue) return false;
    const status = transition(paymentGraph, payment.status, 'fail', by);
    if (status === null) return false;
    await within
      .updateTable('payment_transaction')
      .set({ status, fail_reason: reason, updated_at: now() })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

import { transition } from '@latchkey/contract/schema/state-graph';
import { paymentGraph } from '@latchkey/contract/payment/states';
import type { Services } from '../platform/context.ts';
import { lockPayment } from './lock-payment.ts';
import { paymentTransactionFail } from '@latchkey/contract/payment/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** Cancels the caller's pending payment. A settled payment or one of another account does not change (contract 2.7). */
export const paymentTransactionFailHandler = defineHandler(
  paymentTransactionFail,
  async ({ payment_transaction_id: id }, context) => {
    await failPayment(id, { by: 'owner', reason: 'cancelled', ownerId: expectCaller(context).id }, context);
    return { data: null };
  },
);

interface FailOptions {
  /** `owner`: the payer cancelled. `system`: the payment was never started, or it expired. */
  by: 'owner' | 'system';
  reason: string;
  /** The bank's processing days are over, so a payment under way may fail too. */
  isOverdue?: boolean;
  /** Fails only a payment of this account. */
  ownerId?: number;
}

/**
 * Fails a payment that was cancelled or expired. Changes only a pending payment, and none that a bank is processing
 * unless `isOverdue`. A success that arrives later still counts. Sends no notification: the payer cancelled, or sees
 * the result at once.
 * @returns whether it was pending
 */
export async function failPayment(
  id: number,
  { by, reason, ownerId, isOverdue = false }: FailOptions,
  { database, now }: Pick<Services, 'database'> & { now: () => Date },
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const payment = await lockPayment(id, trx);
    if (!payment || (ownerId !== undefined && payment.account_id !== ownerId)) return false;
    if (payment.under_way_at !== null && !isOverdue) return false;
    const status = transition(paymentGraph, payment.status, 'fail', by);
    if (status === null) return false;
    await trx
      .updateTable('payment_transaction')
      .set({ status, fail_reason: reason, updated_at: now() })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

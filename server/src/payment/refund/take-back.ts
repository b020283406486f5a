import { activeFrom } from '@latchkey/contract/rules/package-units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Ends what a payment granted, with all that is unused of it. A package runs to the end of its last day (contract 4.8), so
 * it is made to have ended on the day before.
 */
export async function takeBack(paymentId: number, now: Date, within: Transaction<Tables>): Promise<void> {
  const from = activeFrom(now);
  await within
    .updateTable('account_package')
    .set({ end_date: new Date(from.getTime() - 1) })
    .where('payment_transaction_id', '=', paymentId)
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', from)]))
    .execute();
}

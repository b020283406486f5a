import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Assigns the next receipt number of the year (UTC) to a payment. The row of the year stays locked until the
 * transaction ends, so numbers have no gaps: a rollback releases the number. Must come last in a transaction, because
 * other transactions wait for the lock.
 * @returns the year and the number in it, from 1
 */
export async function assignReceiptNumber(
  paymentId: number,
  now: Date,
  trx: Transaction<Tables>,
): Promise<{ year: number; number: number }> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = receipt_counter.last + 1 returning last`.execute(trx);
  const number = rows[0]?.last ?? 1;
  await trx
    .updateTable('payment_transaction')
    .set({ receipt_year: year, receipt_number: number })
    .where('id', '=', paymentId)
    .execute();
  return { year, number };
}

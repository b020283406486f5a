import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Gives a payment the next number of the year (UTC). The year's row stays locked until the transaction ends, so numbers
 * have no gaps: what is undone gives its number back. To be taken last in a transaction, for others wait for it.
 */
export async function giveReceiptNumber(
  paymentId: number,
  now: Date,
  within: Transaction<Tables>,
): Promise<{ year: number; number: number }> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = receipt_counter.last + 1 returning last`.execute(within);
  const number = rows[0]?.last ?? 1;
  await within
    .updateTable('payment_transaction')
    .set({ receipt_year: year, receipt_number: number })
    .where('id', '=', paymentId)
    .execute();
  return { year, number };
}

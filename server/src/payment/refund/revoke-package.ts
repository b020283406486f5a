import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Revokes the package of a payment with all its unused units. A package runs to the end of its last day (contract 4.8),
 * so its end date becomes the previous day. The time of revocation and the former end date are stored, because the
 * refund may fail.
 */
export async function revokePackage(paymentId: number, now: Date, trx: Transaction<Tables>): Promise<void> {
  const from = activeFrom(now);
  await sql`
    update account_package
      set taken_back_at = ${now}, end_before_refund = end_date, end_date = ${new Date(from.getTime() - 1)}
      where payment_transaction_id = ${paymentId} and taken_back_at is null
        and (end_date is null or end_date >= ${from})`.execute(trx);
}

/**
 * Restores a package that a refund had ended.
 * @returns `none`: nothing was ever granted. `held`: the account has bought the same package again, and may have one at
 * a time.
 */
export async function restorePackage(
  paymentId: number,
  now: Date,
  trx: Transaction<Tables>,
): Promise<'runs' | 'given' | 'held' | 'none'> {
  const { rows } = await sql<{ id: number; is_ended: boolean; is_held: boolean }>`
    select p.id, p.taken_back_at is not null as is_ended,
           exists (select from account_package o where o.account_id = p.account_id and o.package_id = p.package_id
             and o.id <> p.id and (o.end_date is null or o.end_date >= ${activeFrom(now)})) as is_held
      from account_package p where p.payment_transaction_id = ${paymentId}`.execute(trx);
  const [granted] = rows;
  if (!granted) return 'none';
  if (!granted.is_ended) return 'runs';
  if (granted.is_held) return 'held';
  await sql`
    update account_package set end_date = end_before_refund, end_before_refund = null, taken_back_at = null
      where id = ${granted.id}`.execute(trx);
  return 'given';
}

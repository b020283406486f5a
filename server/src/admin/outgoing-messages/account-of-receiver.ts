import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Returns the id of the account that a message goes to, so that audit entries are found by account; null for an unknown
 * address and for one that several accounts have.
 */
export async function accountOfReceiver(receiver: string, trx: Transaction<Tables>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from account where lower(email) = lower(${receiver}) and email <> '' limit 2`.execute(trx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Locks accounts (`for key share`) until the transaction ends, so that none of them is deleted meanwhile. A transaction
 * that writes rows of several accounts calls this first: locks are taken in the order of ids, and a deletion also locks
 * the account before its dependent rows, so that transactions do not deadlock.
 */
export async function lockAccounts(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`select id from account where id = any(${ids}::bigint[]) order by id for key share`.execute(trx);
}

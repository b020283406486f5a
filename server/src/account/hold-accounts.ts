import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Holds accounts until the transaction ends, so that none of them is deleted meanwhile. Whoever writes to what hangs on
 * several of them takes them first and in this order, as a deletion takes the account before what hangs on it.
 */
export async function holdAccounts(within: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`select id from account where id = any(${ids}::bigint[]) order by id for key share`.execute(within);
}

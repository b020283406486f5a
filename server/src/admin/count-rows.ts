import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../database/named-statements.ts';
import type { Tables } from '../database/tables.ts';
import { estimated, type Total } from '../property/count-listings.ts';

/**
 * How many rows a table of the console has: exact to `paging.exactTotal`. Beyond it they are not counted to the end, for
 * nobody pages that far and the market may be large.
 * @param rows what is counted, from `from` on: sql`property p where …`
 */
export async function countRows(rows: RawBuilder<unknown>, db: Kysely<Tables>): Promise<Total> {
  const most = paging.exactTotal;
  const counted = await sql<{ total: number }>`${plannedAnew}
    select count(*)::int as total from (select from ${rows} limit ${most + 1}) counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return total > most ? estimated(total) : { total };
}

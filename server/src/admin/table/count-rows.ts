import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { estimatedTotal, type Total } from '../../platform/database/estimated-total.ts';

/**
 * Counts the rows of a console table, exactly up to `paging.exactTotal`. Counting stops there, because a user does not
 * page further and the market may be large.
 * @param rows the query after `from`: sql`property p where …`
 */
export async function countRows(rows: RawBuilder<unknown>, db: Kysely<Tables>): Promise<Total> {
  const limit = paging.exactTotal;
  const counted = await sql<{ total: number }>`${customPlan}
    select count(*)::int as total from (select from ${rows} limit ${limit + 1}) counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return total > limit ? estimatedTotal(total) : { total };
}

import { paging } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/pool.ts';

export interface Total {
  total: number;
  total_is_estimate?: true;
}

/**
 * How many rows of `property p` fit: exact up to `paging.exactTotal`, beyond it what the planner expects, since
 * counting a million rows on each search would cost more than the search. Never below the exact bound.
 */
export async function countListings(database: Database, where: RawBuilder<unknown>): Promise<Total> {
  const bound = paging.exactTotal;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from property p where ${where} limit ${bound + 1}) found`.execute(
    database.read,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total <= bound) return { total };
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from property p where ${where}`.execute(database.read);
  const expected = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(bound + 1, Math.round(expected)), total_is_estimate: true };
}

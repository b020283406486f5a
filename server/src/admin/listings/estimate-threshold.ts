import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Number of evenly spaced positions in the table at which rows are sampled. */
const sampleCount = 300;
/** Number of adjacent rows sampled at each position: they are in one page of the table file. */
const rowsPerSample = 6;
/** Estimates must exceed this to be trusted: 10,000 adjacent rows are estimated as 13,000 at most. */
export const estimateThreshold = 2 * paging.exactTotal;

/**
 * Estimates from a sample of 1,800 rows, in about 5 ms, whether more properties match than are counted exactly. The
 * sample is not random, so that all pages of a table get the same result.
 * @param where a condition on `property p`
 */
export async function exceedsEstimateThreshold(where: RawBuilder<unknown>, db: Kysely<Tables>): Promise<boolean> {
  const first = sql`ends.first + (ends.last - ends.first) * n / ${sampleCount}`;
  const { rows } = await sql<{ guess: number }>`${customPlan}
    with ends as materialized (select min(id) as first, max(id) as last from property)
    select coalesce((count(*) filter (where ${where}))::float8 / nullif(count(*), 0), 0)
             * (select reltuples from pg_class where oid = 'property'::regclass) as guess
      from ends
      cross join generate_series(0, ${sampleCount - 1}::int) n
      cross join lateral (select * from property where id between ${first} and ${first} + ${rowsPerSample - 1}) p`.execute(
    db,
  );
  return (rows[0]?.guess ?? 0) > estimateThreshold;
}

import { paging } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { estimateLargeCount, estimateFromNewest } from './estimate-count.ts';
import { allOf } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';

export interface Total {
  total: number;
  /** Set if the total exceeds `paging.exactTotal`. */
  total_is_estimate?: true;
}

type CountDeps = Pick<Context, 'database' | 'siteUrl'>;

/** Number of listed properties that match: exact up to `paging.exactTotal`, an estimate beyond. */
export async function countListings(query: ListingQuery, context: CountDeps): Promise<Total> {
  const largeCount = await estimateLargeCount(query, context);
  if (largeCount) return estimatedTotal(largeCount.estimatedCount);
  const total = await countExactly(allOf(query.conditions), context, query.maxRows);
  return total < query.maxRows ? { total } : estimateTotal(query, context);
}

/** The estimated total of a result set that is larger than expected. */
export async function estimateTotal(query: ListingQuery, context: CountDeps): Promise<Total> {
  return estimatedTotal((await estimateFromNewest(query, context)).estimatedCount);
}

/** A total that is marked as an estimate, always above `paging.exactTotal`. */
export function estimatedTotal(count: number): Total {
  return { total: Math.max(paging.exactTotal + 1, count), total_is_estimate: true };
}

/** Number of rows of `property p` that match, counted up to `limit` if given. */
export async function countExactly(
  where: RawBuilder<unknown>,
  { database }: Pick<Context, 'database'>,
  limit?: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from property p where ${where} ${limitClause(limit)}) p`.execute(
    database.read,
  );
  return rows[0]?.total ?? 0;
}

function limitClause(limit: number | undefined): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`limit ${limit}`;
}

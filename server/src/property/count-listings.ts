import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { correctEstimate, estimateLargeCount } from './estimate-count.ts';
import { allOf } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Total } from '../platform/database/estimated-total.ts';
import { estimatedTotal } from '../platform/database/estimated-total.ts';

type CountDeps = Pick<Context, 'database' | 'siteUrl'>;

/** Number of listed properties that match: exact up to `exactTotal` of the query, an estimate beyond. */
export async function countListings(query: ListingQuery, context: CountDeps): Promise<Total> {
  const largeCount = await estimateLargeCount(query, context);
  if (largeCount) return estimatedTotal(largeCount.estimatedCount, query.exactTotal);
  const total = await countExactly(allOf(query.conditions), context, query.maxRows);
  if (total < query.maxRows) return { total };
  return estimatedTotal((await correctEstimate(query, context, total)).estimatedCount, query.exactTotal);
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

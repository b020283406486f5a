import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { expectMany } from './expect-many.ts';
import { allOf } from './listing-filters.ts';

export interface Total {
  total: number;
  /** Beyond `paging.exactTotal` only. */
  total_is_estimate?: true;
}

/** How many listed homes fit: exact to `paging.exactTotal` at least, an estimate where counting would cost too much. */
export async function countListings(
  conditions: RawBuilder<unknown>[],
  context: Pick<Context, 'database' | 'siteUrl'>,
): Promise<Total> {
  const many = await expectMany(conditions, context);
  if (many !== null) return { total: many, total_is_estimate: true };
  return { total: await countExactly(allOf(conditions), context) };
}

/** Rows of `property p` that fit, all of them counted. */
export async function countExactly(
  where: RawBuilder<unknown>,
  { database }: Pick<Context, 'database'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from property p where ${where}`.execute(database.read);
  return rows[0]?.total ?? 0;
}

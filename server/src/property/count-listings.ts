import { paging } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { expectMany, tryOnNewest } from './expect-many.ts';
import { allOf } from './listing-filters.ts';
import type { ListingQuestion } from './listing-question.ts';

export interface Total {
  total: number;
  /** Beyond `paging.exactTotal` only. */
  total_is_estimate?: true;
}

type Surroundings = Pick<Context, 'database' | 'siteUrl'>;

/** How many listed homes fit: exact to `paging.exactTotal`, an estimate beyond. */
export async function countListings(question: ListingQuestion, context: Surroundings): Promise<Total> {
  const expected = await expectMany(question, context);
  if (expected) return estimated(expected.many);
  const total = await countExactly(allOf(question.whole), context, question.most);
  return total < question.most ? { total } : estimateUncounted(question, context);
}

/** The total of a set that turned out larger than was expected. */
export async function estimateUncounted(question: ListingQuestion, context: Surroundings): Promise<Total> {
  return estimated((await tryOnNewest(question, context)).many);
}

export function estimated(many: number): Total {
  return { total: Math.max(paging.exactTotal + 1, many), total_is_estimate: true };
}

/** Rows of `property p` that fit, all of them counted, or the first so many. */
export async function countExactly(
  where: RawBuilder<unknown>,
  { database }: Pick<Context, 'database'>,
  most?: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from property p where ${where} ${limitOf(most)}) p`.execute(
    database.read,
  );
  return rows[0]?.total ?? 0;
}

function limitOf(most: number | undefined): RawBuilder<unknown> {
  return most === undefined ? sql`` : sql`limit ${most}`;
}

import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../../database/named-statements.ts';
import type { Tables } from '../../database/tables.ts';

/** Rows are looked at in so many places of the table, evenly far from each other. */
const places = 300;
/** So many neighbours at each: they lie in one page of the file. */
const neighbours = 6;
/** A guess of less is not trusted: even 10,000 rows that came all at once would be guessed as 13,000 at most. */
export const surelyMany = 2 * paging.exactTotal;

/**
 * Whether more rows of homes fit than are counted exactly, told from 1,800 of them in some 5 ms. Chance does not come in,
 * so that the pages of one table agree.
 * @param where a condition on `property p`
 */
export async function surelyManyHomes(where: RawBuilder<unknown>, db: Kysely<Tables>): Promise<boolean> {
  const first = sql`ends.first + (ends.last - ends.first) * n / ${places}`;
  const { rows } = await sql<{ guess: number }>`${plannedAnew}
    with ends as materialized (select min(id) as first, max(id) as last from property)
    select coalesce((count(*) filter (where ${where}))::float8 / nullif(count(*), 0), 0)
             * (select reltuples from pg_class where oid = 'property'::regclass) as guess
      from ends
      cross join generate_series(0, ${places - 1}::int) n
      cross join lateral (select * from property where id between ${first} and ${first} + ${neighbours - 1}) p`.execute(
    db,
  );
  return (rows[0]?.guess ?? 0) > surelyMany;
}

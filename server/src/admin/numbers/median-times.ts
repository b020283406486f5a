import type { MarketNumbers } from '@latchkey/contract/records/console-numbers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Days as texts: where the span before begins, where this one does, and its last. */
interface Spans {
  before: string;
  from: string;
  to: string;
}

type Times = Pick<
  MarketNumbers,
  'approval_hours' | 'approval_hours_before' | 'answer_minutes' | 'answer_minutes_before'
>;

/**
 * Which of two medians a row of `number_day` is for, decisions (in hours) or answers (in minutes), as a number: sorting
 * thousands by names takes twice as long.
 */
export const kindOfTime = sql`case name when 'decisions' then 0 else 1 end`;

/** Within what time half of the decisions and first answers of a span came. */
export async function medianTimes({ before, from, to }: Spans, db: Kysely<Tables>): Promise<Times> {
  const isBefore = sql`case when day >= ${from} then 0 else 2 end`;
  const medians = await mediansOf(
    sql`${kindOfTime} + ${isBefore}`,
    sql`city = '' and category_id = 0 and day >= ${before} and day <= ${to}`,
    db,
  );
  return {
    approval_hours: medians.get(0) ?? null,
    approval_hours_before: medians.get(2) ?? null,
    answer_minutes: medians.get(1) ?? null,
    answer_minutes_before: medians.get(3) ?? null,
  };
}

/**
 * Medians, to a tenth, of the times kept in rows of `number_day`. A row with more times than are kept of it counts with all
 * of them: each kept one stands for as many.
 * @param of a whole number for each median
 */
export async function mediansOf(
  of: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  db: Kysely<Tables>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ of: number; median: number }>`
    select "of", (min(time) filter (where upto >= whole / 2) + min(time) filter (where upto > whole / 2)) / 2 as median
      from (
        select "of", time, sum(share) over (partition by "of" order by time) as upto, sum(share) over (partition by "of") as whole
          from (
            select ${of} as "of", count::float8 / cardinality(took) as share, unnest(took) as time
              from number_day where name in ('decisions', 'answers') and ${where}) kept) ranked
      group by "of"`.execute(db);
  return new Map(rows.map((row) => [Number(row.of), Math.round(row.median * 10) / 10]));
}

import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Days as `YYYY-MM-DD`: first day of the previous span, first and last day of this one. */
interface Spans {
  before: string;
  from: string;
  to: string;
}

type Times = Pick<
  MarketStatistics,
  'approval_hours' | 'approval_hours_before' | 'answer_minutes' | 'answer_minutes_before'
>;

/**
 * The median that a row of `number_day` belongs to: 0 for decisions (in hours), 1 for answers (in minutes). A number,
 * because sorting thousands of rows by name takes twice as long.
 */
export const medianKind = sql`case name when 'decisions' then 0 else 1 end`;

/** Returns the median times to decisions and first answers in a span and in the previous one. */
export async function medianTimes({ before, from, to }: Spans, db: Kysely<Tables>): Promise<Times> {
  const isBefore = sql`case when day >= ${from} then 0 else 2 end`;
  const medians = await computeMedians(
    sql`${medianKind} + ${isBefore}`,
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
 * Computes medians, to a tenth, of the durations stored in rows of `number_day`. A row with more durations than are
 * stored counts with all of them: each stored one is weighted.
 * @param of expression for the number of the median, an integer
 * @returns medians by number
 */
export async function computeMedians(
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
              from number_day where name in ('decisions', 'answers') and ${where}) samples) ranked
      group by "of"`.execute(db);
  return new Map(rows.map((row) => [Number(row.of), Math.round(row.median * 10) / 10]));
}

import type { MarketNumbers } from '@latchkey/contract/records/console-numbers';
import { type Kysely, sql } from 'kysely';
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
 * Within what time half of the decisions and first answers of a span came. A day with more times than are kept of it
 * counts with all of them: each kept one stands for as many.
 */
export async function medianTimes({ before, from, to }: Spans, db: Kysely<Tables>): Promise<Times> {
  // Which of the four sums a time is for, as a number: sorting thousands by names takes twice as long.
  const sumOf = sql`case name when 'decisions' then 0 else 2 end + case when day >= ${from} then 0 else 1 end`;
  const { rows } = await sql<{ of: number; median: number }>`
    select "of", (min(time) filter (where upto >= whole / 2) + min(time) filter (where upto > whole / 2)) / 2 as median
      from (
        select "of", time, sum(share) over (partition by "of" order by time) as upto, sum(share) over (partition by "of") as whole
          from (
            select ${sumOf} as "of", count::float8 / cardinality(took) as share, unnest(took) as time
              from number_day
              where city = '' and category_id = 0 and day >= ${before} and day <= ${to} and name in ('decisions', 'answers')) kept) ranked
      group by "of"`.execute(db);
  const median = (of: number) => {
    const found = rows.find((row) => row.of === of);
    return found ? Math.round(found.median * 10) / 10 : null;
  };
  return {
    approval_hours: median(0),
    approval_hours_before: median(1),
    answer_minutes: median(2),
    answer_minutes_before: median(3),
  };
}

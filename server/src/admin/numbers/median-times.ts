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
 * counts with all of them: each kept one stands for as many. Tenths are told apart, as they are shown: so two years of a
 * large market are few rows to sort.
 */
export async function medianTimes({ before, from, to }: Spans, db: Kysely<Tables>): Promise<Times> {
  const isNow = sql`day >= ${from}`;
  const { rows } = await sql<{ name: string; is_now: boolean; median: number }>`
    select name, is_now,
           (min(tenths) filter (where upto >= whole / 2) + min(tenths) filter (where upto > whole / 2)) / 20 as median
      from (
        select name, is_now, tenths, sum(share) over (partition by name, is_now order by tenths) as upto,
               sum(share) over (partition by name, is_now) as whole
          from (
            select name, ${isNow} as is_now, round(time * 10) as tenths, sum(count::float8 / cardinality(took)) as share
              from number_day, unnest(took) as time
              where city = '' and category_id = 0 and day >= ${before} and day <= ${to}
              group by name, is_now, tenths) kept) ranked
      group by name, is_now`.execute(db);
  const median = (of: string, now: boolean) => {
    const found = rows.find(({ name, is_now }) => name === of && is_now === now);
    return found ? Math.round(found.median * 10) / 10 : null;
  };
  return {
    approval_hours: median('decisions', true),
    approval_hours_before: median('decisions', false),
    answer_minutes: median('answers', true),
    answer_minutes_before: median('answers', false),
  };
}

import { adminGetNumbers } from '@latchkey/contract/calls/console/numbers';
import {
  type ListingState,
  listingStates,
  type NumberName,
  numberNames,
} from '@latchkey/contract/records/console-numbers';
import { type Kysely, sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Tables } from '../../database/tables.ts';
import { medianTimes } from './median-times.ts';
import { numbersByPlace } from './numbers-by-place.ts';

const defaultDays = 30;

type Counts = Record<NumberName, number>;

const zero = (): Counts => Object.fromEntries(numberNames.map((name) => [name, 0])) as Counts;

/** The numbers of the last days, beside as many before: read from what `number-jobs.ts` counts. */
export default answer(adminGetNumbers, async ({ days: asked = defaultDays }, { database, now }) => {
  const today = now().toISOString().slice(0, 10);
  const dayAt = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
  const from = dayAt(asked - 1);
  const before = dayAt(2 * asked - 1);
  const [[rows, newest, places], times] = await Promise.all([
    countsSince({ before, to: today }, database.read).then(async (counts) => {
      const last = newestCount(counts);
      return [counts, last, await numbersByPlace({ from, to: today, newest: last }, database.read)] as const;
    }),
    medianTimes({ before, from, to: today }, database.read),
  ]);

  const days = new Map(Array.from({ length: asked }, (_, index) => [dayAt(asked - 1 - index), zero()]));
  const [total, totalBefore] = [zero(), zero()];
  const states = Object.fromEntries(listingStates.map((state) => [state, 0])) as Record<ListingState, number>;
  for (const { day, name, count } of rows) {
    if (isNumber(name)) {
      (day >= from ? total : totalBefore)[name] += count;
      const counts = days.get(day);
      if (counts) counts[name] += count;
    }
  }
  for (const { day, name, count } of rows) {
    const state = stateOf(name);
    if (state && day === newest) states[state] = count;
  }
  return {
    data: {
      from,
      to: today,
      days: [...days].map(([day, counts]) => ({ day, counts })),
      total,
      before: totalBefore,
      ...times,
      states,
      ...places,
    },
  };
});

interface DayCount {
  day: string;
  name: string;
  count: number;
}

async function countsSince({ before, to }: { before: string; to: string }, db: Kysely<Tables>): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as day, name, count::int as count from number_day
      where city = '' and category_id = 0 and day >= ${before} and day <= ${to}`.execute(db);
  return rows;
}

/** The day of the newest count of listings there is, `""` for none: before today's first it is yesterday's. */
function newestCount(rows: readonly DayCount[]): string {
  return rows.reduce((last, { day, name }) => (stateOf(name) && day > last ? day : last), '');
}

function stateOf(name: string): ListingState | undefined {
  return listingStates.find((state) => name === `listings_${state}`);
}

function isNumber(name: string): name is NumberName {
  return (numberNames as readonly string[]).includes(name);
}

import { adminGetStatistics } from '@latchkey/contract/admin/statistics/calls';
import {
  type ListingState,
  listingStates,
  type MetricName,
  metricNames,
} from '@latchkey/contract/admin/statistics/records';
import { dayMs } from '@latchkey/contract/time-units';
import { type Kysely, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { medianTimes } from './median-times.ts';
import { statisticsByLocation } from './statistics-by-location.ts';

const defaultDays = 30;

type Counts = Record<MetricName, number>;

const zero = (): Counts => Object.fromEntries(metricNames.map((name) => [name, 0])) as Counts;

/** Returns statistics of the last days and of the same number of days before, as stored by the statistics job. */
export const getStatistics = defineHandler(
  adminGetStatistics,
  async ({ days: dayCount = defaultDays }, { database, now }) => {
    const today = now().toISOString().slice(0, 10);
    const dayAt = (back: number) => new Date(Date.parse(today) - back * dayMs).toISOString().slice(0, 10);
    const from = dayAt(dayCount - 1);
    const before = dayAt(2 * dayCount - 1);
    const [[rows, newest, locations], times] = await Promise.all([
      countsSince({ before, to: today }, database.read).then(async (counts) => {
        const last = newestCount(counts);
        return [counts, last, await statisticsByLocation({ from, to: today, newest: last }, database.read)] as const;
      }),
      medianTimes({ before, from, to: today }, database.read),
    ]);

    const days = new Map(Array.from({ length: dayCount }, (_, index) => [dayAt(dayCount - 1 - index), zero()]));
    const [total, totalBefore] = [zero(), zero()];
    const states = Object.fromEntries(listingStates.map((state) => [state, 0])) as Record<ListingState, number>;
    for (const { day, name, count } of rows) {
      if (isNumberName(name)) {
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
        ...locations,
      },
    };
  },
);

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

/** Returns the day of the newest count of listings, `""` without one: yesterday until today's first count. */
function newestCount(rows: readonly DayCount[]): string {
  return rows.reduce((last, { day, name }) => (stateOf(name) && day > last ? day : last), '');
}

function stateOf(name: string): ListingState | undefined {
  return listingStates.find((state) => name === `listings_${state}`);
}

function isNumberName(name: string): name is MetricName {
  return (metricNames as readonly string[]).includes(name);
}

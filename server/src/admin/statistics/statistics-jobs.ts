import { minuteMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import { updateStatistics } from './update-statistics.ts';

/** The first run also counts the past year, from existing records. */
const firstDays = 366;
/** Later runs count yesterday, for its last hours, and today; after a pause, also the days since the last run. */
const usualDays = 2;

/** Whether any statistics are stored. */
export async function hasStatistics({ db }: Database): Promise<boolean> {
  return (await sql`select from number_day limit 1`.execute(db)).rows.length > 0;
}

/** Returns the number of days to count, so that a day on which no job ran is counted before its visitors are deleted. */
async function daysToCount({ db }: Database, now: Date): Promise<number> {
  // Every run stores this metric; with its name, the primary key finds the last day.
  const { rows } = await sql<{ gap: number | null }>`
    select (${now}::timestamptz at time zone 'UTC')::date - max(day) as gap
      from number_day where name = 'listings_public'`.execute(db);
  const gap = rows[0]?.gap ?? null;
  return gap === null ? firstDays : Math.min(firstDays, Math.max(usualDays, gap + 1));
}

/**
 * Milliseconds between two counts of a large market. A small one is counted every minute, so that its first listing
 * shows.
 */
const largeMarketEveryMs = 14.5 * minuteMs;
/** Largest number of properties of a small market, which is counted in a few milliseconds. */
const smallMarketLimit = 5_000;

async function isSmall({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ is_small: boolean }>`
    select count(*) <= ${smallMarketLimit} as is_small from (select from property limit ${smallMarketLimit + 1}) p`.execute(
    db,
  );
  return rows[0]?.is_small ?? true;
}

/** Returns the job that stores the statistics of the console, so that screens need not count them. */
export function statisticsJobs(database: Database, now: () => Date): Record<'update-statistics', JobHandler<object>> {
  let countedAt = -Infinity;
  return {
    'update-statistics': {
      schedule: { cron: '* * * * *', data: {} },
      pollSeconds: 20,
      run: async () => {
        const isDue = now().getTime() - countedAt >= largeMarketEveryMs;
        if (!isDue && !(await isSmall(database))) return;
        await updateStatistics(database, now(), await daysToCount(database, now()));
        countedAt = now().getTime();
      },
    },
  };
}

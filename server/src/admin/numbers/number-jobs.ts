import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { JobHandler } from '../../services/jobs/start-jobs.ts';
import { countNumbers } from './count-numbers.ts';

/** On the first count the year before is counted too, from what the market knows of it. */
const firstDays = 366;
/** Yesterday’s last hours, and today. */
const usualDays = 2;

/** Whether anything was counted yet. */
export async function hasNumbers({ db }: Database): Promise<boolean> {
  return (await sql`select from number_day limit 1`.execute(db)).rows.length > 0;
}

/** Milliseconds between two counts of a large market. A small one is counted each minute, so that its first listing shows. */
const largeMarketEveryMs = 14.5 * 60_000;
/** Listings that are counted in a few milliseconds. */
const smallMarket = 5_000;

async function isSmall({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ is_small: boolean }>`
    select count(*) <= ${smallMarket} as is_small from (select from property limit ${smallMarket + 1}) p`.execute(db);
  return rows[0]?.is_small ?? true;
}

/** Counts the statistics of the console, so that no screen counts the market. */
export function numberJobs(database: Database, now: () => Date): Record<'count-numbers', JobHandler<object>> {
  let countedAt = -Infinity;
  return {
    'count-numbers': {
      schedule: { cron: '* * * * *', data: {} },
      pollSeconds: 20,
      run: async () => {
        const isDue = now().getTime() - countedAt >= largeMarketEveryMs;
        if (!isDue && !(await isSmall(database))) return;
        await countNumbers(database, now(), (await hasNumbers(database)) ? usualDays : firstDays);
        countedAt = now().getTime();
      },
    },
  };
}

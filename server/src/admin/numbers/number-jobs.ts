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

/** Keeps the operator’s numbers, so that no screen counts the market. */
export function numberJobs(database: Database, now: () => Date): Record<'count-numbers', JobHandler<object>> {
  return {
    'count-numbers': {
      schedule: { cron: '*/15 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await countNumbers(database, now(), (await hasNumbers(database)) ? usualDays : firstDays);
      },
    },
  };
}

import { dayMs } from '@latchkey/contract/time-units';
import type { Database } from '../platform/database/pool.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { sql } from 'kysely';

/** The nightly job that deletes old notifications and pushes. */
export function notificationJobs(
  database: Database,
  now: () => Date,
): Record<'purge-old-notifications', JobHandler<object>> {
  return {
    'purge-old-notifications': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldNotifications(database, now()),
    },
  };
}

/** Notifications are retained for a year; pushes for 14 days, during which their key prevents a second send. */
const retentionMs = { notification: 365 * dayMs, push: 14 * dayMs } as const;

/**
 * Deletes old notifications and pushes.
 * @param rows maximum in one statement, since the rows of one day of a large market are too many for one
 */
export async function purgeOldNotifications({ db }: Database, now: Date, rows = 10_000): Promise<void> {
  for (const table of ['notification', 'push'] as const) {
    const cutoff = new Date(now.getTime() - retentionMs[table]);
    let deleted = 1n;
    while (deleted > 0n) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id = any(array(
          select id from ${sql.table(table)} where created_at < ${cutoff} order by created_at limit ${rows}))`.execute(
        db,
      );
      deleted = numAffectedRows;
    }
  }
}

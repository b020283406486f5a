import { dayMs } from '@latchkey/contract/time-units';
import type { Database } from '../platform/database/pool.ts';
import { deleteOldRows } from '../platform/database/delete-old-rows.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';

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

/** Deletes old notifications and pushes. */
export async function purgeOldNotifications({ db }: Database, now: Date, batchSize?: number): Promise<void> {
  for (const table of ['notification', 'push'] as const) {
    const before = new Date(now.getTime() - retentionMs[table]);
    await deleteOldRows(db, { table, column: 'created_at', before, batchSize });
  }
}

import type { Database } from '../platform/database/pool.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { purgeOldNotifications } from './purge-old-notifications.ts';

/** The nightly job that deletes old notifications. */
export function notificationJobs(
  database: Database,
  now: () => Date,
): Record<'forget-old-notifications', JobHandler<object>> {
  return {
    'forget-old-notifications': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldNotifications(database, now()),
    },
  };
}

import { hourMs } from '@latchkey/contract/time-units';
import type { Services } from '../platform/context.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { requestConfirmations } from './request-confirmations.ts';
import type { Database } from '../platform/database/pool.ts';

/** The daily jobs that check the listings of a market. */
export function listingCheckJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'request-confirmations' | 'purge-old-views', JobHandler<object>> {
  return {
    'request-confirmations': {
      schedule: { cron: '30 6 * * *', data: {} },
      pollSeconds: 60,
      run: () => requestConfirmations(services, now),
    },
    'purge-old-views': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldViews(services.database, now()),
    },
  };
}

const retentionHours = 48;

/**
 * Deletes views per visitor and hour, which are needed only to avoid counting a repeated view; counts per day are in
 * view_day.
 */
export async function purgeOldViews({ db }: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('listing_view')
    .where('hour', '<', new Date(now.getTime() - retentionHours * hourMs))
    .execute();
}

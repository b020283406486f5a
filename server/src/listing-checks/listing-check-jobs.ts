import type { Services } from '../platform/context.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { requestConfirmations } from './request-confirmations.ts';
import { purgeOldViews } from './purge-old-views.ts';

/** The daily jobs that check the listings of a market. */
export function listingCheckJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'ask-owners' | 'forget-old-views', JobHandler<object>> {
  return {
    'ask-owners': {
      schedule: { cron: '30 6 * * *', data: {} },
      pollSeconds: 60,
      run: () => requestConfirmations(services, now),
    },
    'forget-old-views': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldViews(services.database, now()),
    },
  };
}

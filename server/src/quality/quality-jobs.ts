import type { Services } from '../context.ts';
import type { JobHandler } from '../services/jobs/start-jobs.ts';
import { askOwners } from './ask-owners.ts';
import { forgetOldViews } from './forget-old-views.ts';

/** The daily queues that keep a market true. */
export function qualityJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'ask-owners' | 'forget-old-views', JobHandler<object>> {
  return {
    'ask-owners': {
      schedule: { cron: '30 6 * * *', data: {} },
      pollSeconds: 60,
      run: () => askOwners(services, now),
    },
    'forget-old-views': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => forgetOldViews(services.database, now()),
    },
  };
}

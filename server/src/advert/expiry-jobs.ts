import type { Services } from '../platform/context.ts';
import { switchOffListings } from '../package/switch-off-listings.ts';
import { notifyPackageEnds } from '../package/notify-package-ends.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { endAdverts } from './end-adverts.ts';
import { notifyAdvertEnds } from './notify-advert-ends.ts';

/**
 * Returns the jobs for expiry: adverts end right after midnight, and hourly in case the server was down; owners are
 * notified during the day, in the afternoon if the server was down in the morning.
 */
export function expiryJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'responseCache'>,
  now: () => Date,
): Record<'end-adverts' | 'tell-of-ends', JobHandler<object>> {
  return {
    'end-adverts': {
      schedule: { cron: '2 * * * *', data: {} },
      pollSeconds: 60,
      run: () => endAdverts(services, now()),
    },
    'tell-of-ends': {
      schedule: { cron: '10 7,15 * * *', data: {} },
      pollSeconds: 60,
      async run() {
        await endAdverts(services, now());
        await notifyAdvertEnds(services, now());
        await notifyPackageEnds(services, now());
        await switchOffListings(services, now());
      },
    },
  };
}

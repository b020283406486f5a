import type { Services } from '../context.ts';
import { switchOffListings } from '../package/switch-off-listings.ts';
import { tellOfPackageEnds } from '../package/tell-of-ends.ts';
import type { JobHandler } from '../services/jobs/start-jobs.ts';
import { endAdverts } from './end-adverts.ts';
import { tellOfAdvertEnds } from './tell-of-ends.ts';

/**
 * What ends by the clock: adverts right after midnight, and each hour for a server that slept then; people are told of it
 * by day, and in the afternoon by a server that slept in the morning.
 */
export function endJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'kept'>,
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
        await tellOfAdvertEnds(services, now());
        await tellOfPackageEnds(services, now());
        await switchOffListings(services, now());
      },
    },
  };
}

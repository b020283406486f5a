import type { Services } from '../platform/context.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { purgeOldAlerts } from './purge-old-alerts.ts';
import { mailAlert } from './mail-alert.ts';
import { matchNewListings } from './match-new-listings.ts';
import { sendDueAlerts } from './send-due-alerts.ts';
import { notifyAlert } from './notify-alert.ts';

/**
 * Returns the alert jobs. The first runs every minute on rows of the tables, so the next run continues after a failed
 * one.
 */
export function alertJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'tell-of-new-homes' | 'forget-old-alerts', JobHandler<object>> {
  const { database, mailUrl } = services;
  const [mail, notify] = [mailAlert(services), notifyAlert(services)];
  return {
    'tell-of-new-homes': {
      schedule: { cron: '* * * * *', data: {} },
      run: async () => {
        await matchNewListings(database, now);
        await sendDueAlerts({
          database,
          mailUrl,
          now,
          send: async (alert, trx) => {
            await mail(alert, trx);
            await notify(alert, trx);
          },
        });
      },
    },
    'forget-old-alerts': {
      schedule: { cron: '40 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldAlerts(database, now()),
    },
  };
}

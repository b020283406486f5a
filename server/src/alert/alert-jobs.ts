import type { Services } from '../context.ts';
import type { JobHandler } from '../services/jobs/start-jobs.ts';
import { forgetOldAlerts } from './forget-old-alerts.ts';
import { mailAlert } from './mail-alert.ts';
import { matchNewHomes } from './match-new-homes.ts';
import { sendDueAlerts } from './send-due-alerts.ts';
import { tellAlert } from './tell-alert.ts';

/**
 * The queues behind alerts. The first works every minute on what stands in the tables, so whatever becomes of a job,
 * the next one finds what it left.
 */
export function alertJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'tell-of-new-homes' | 'forget-old-alerts', JobHandler<object>> {
  const { database, mailUrl } = services;
  const [mail, inform] = [mailAlert(services), tellAlert(services)];
  return {
    'tell-of-new-homes': {
      schedule: { cron: '* * * * *', data: {} },
      run: async () => {
        await matchNewHomes(database, now);
        await sendDueAlerts({
          database,
          mailUrl,
          now,
          send: async (alert, within) => {
            await mail(alert, within);
            await inform(alert, within);
          },
        });
      },
    },
    'forget-old-alerts': {
      schedule: { cron: '40 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => forgetOldAlerts(database, now()),
    },
  };
}

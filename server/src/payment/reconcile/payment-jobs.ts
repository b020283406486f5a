import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { readProviderLists } from './read-provider-lists.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { retryRefunds } from './retry-refunds.ts';

/** Returns the jobs that reconcile our payments with those of the providers. */
export function paymentJobs(
  services: ReconcileDeps,
): Record<'check-open-payments' | 'retry-refunds' | 'reconcile-payments', JobHandler<object>> {
  return {
    'check-open-payments': {
      schedule: { cron: '*/5 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const counts = await checkOpenPayments(services);
        if (counts.queried > 0 || counts.expired > 0) services.log.info(counts, 'open payments checked');
      },
    },
    'retry-refunds': {
      schedule: { cron: '*/5 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const counts = await retryRefunds(services);
        if (counts.sent > 0) services.log.info(counts, 'refunds retried');
      },
    },
    'reconcile-payments': {
      schedule: { cron: '20 4 * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const counts = await readProviderLists(services);
        services.log.info(counts, 'payments reconciled with providers');
      },
    },
  };
}

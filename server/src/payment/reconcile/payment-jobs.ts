import type { JobHandler } from '../../services/jobs/start-jobs.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import { readLists } from './read-lists.ts';
import type { Reconciling } from './reconciling.ts';
import { retryRefunds } from './retry-refunds.ts';

/** The jobs that keep our books and those of the payment providers the same. */
export function paymentJobs(
  services: Reconciling,
): Record<'ask-open-payments' | 'reconcile-payments', JobHandler<object>> {
  return {
    'ask-open-payments': {
      schedule: { cron: '*/5 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await askOpenPayments(services);
        await retryRefunds(services);
      },
    },
    'reconcile-payments': {
      schedule: { cron: '20 4 * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const counts = await readLists(services);
        services.log.info(counts, 'payments were compared with their providers');
      },
    },
  };
}

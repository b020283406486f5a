import type { Services } from '../../context.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import type { Logger } from 'pino';
import { forgetExpiredUploads } from './staged-uploads.ts';
import { sweepFiles } from './sweep-files.ts';

/** Keeps the store and the database telling the same. */
export function fileJobs(
  services: Pick<Services, 'database' | 'files'>,
  log: Logger,
  now: () => Date,
): Record<'forget-expired-uploads' | 'sweep-files', JobHandler<object>> {
  const context = { ...services, now };
  return {
    'forget-expired-uploads': {
      schedule: { cron: '10 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await forgetExpiredUploads(context);
      },
    },
    'sweep-files': {
      schedule: { cron: '25 3 * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const { missing, ...removed } = await sweepFiles(context);
        log.info(removed, 'the store was swept');
        if (missing.length > 0) log.error({ missing }, 'files are named by rows and not in the store');
      },
    },
  };
}

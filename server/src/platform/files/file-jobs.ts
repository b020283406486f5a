import type { Services } from '../context.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import type { Logger } from 'pino';
import { purgeExpiredUploads } from './staged-uploads.ts';
import { sweepFiles } from './sweep-files.ts';

/** Jobs that keep the file store and the database consistent. */
export function fileJobs(
  services: Pick<Services, 'database' | 'files'>,
  log: Logger,
  now: () => Date,
): Record<'purge-expired-uploads' | 'sweep-files', JobHandler<object>> {
  const context = { ...services, now, log };
  return {
    'purge-expired-uploads': {
      schedule: { cron: '10 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await purgeExpiredUploads(context);
      },
    },
    'sweep-files': {
      schedule: { cron: '25 3 * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        const { missing, ...removed } = await sweepFiles(context);
        log.info(removed, 'file store swept');
        if (missing.length > 0) log.error({ missing }, 'files of rows missing in the store');
      },
    },
  };
}

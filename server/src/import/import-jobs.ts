import type { Logger } from 'pino';
import type { JobHandler } from '../services/jobs/start-jobs.ts';
import { checkImport } from './check-import.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { takeImport } from './import-lease.ts';
import { type ImportRunner, importRunner, type ImportServices } from './import-runner.ts';
import { runImport } from './run-import.ts';

/** An import works for so long before the next one has its turn. */
const turnMs = 30_000;
/** A job ends before the queue takes it for dead; the next minute's takes over. */
const jobMs = 10 * 60_000;

/** The queue that imports are woken by; what is to be done stands in the tables. */
export const importQueue = 'import-homes';

/**
 * The jobs behind imports.
 * @param isStopping true once the process is to end: the row under way is finished, and no other begun
 */
export function importJobs(
  services: ImportServices,
  now: () => Date,
  log: Logger,
  isStopping: () => boolean,
): Record<typeof importQueue | 'forget-old-imports', JobHandler<object>> {
  const runner = importRunner(services, now, (error, row) =>
    log.error({ err: error, ...row }, 'a row was not imported'),
  );
  return {
    [importQueue]: {
      schedule: { cron: '* * * * *', data: {} },
      pollSeconds: 1,
      run: () => workOnImports(runner, isStopping, now().getTime() + jobMs),
    },
    'forget-old-imports': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => forgetOldImports(runner),
    },
  };
}

/** Checks and runs what waits, turn by turn, until nothing does. */
export async function workOnImports(runner: ImportRunner, isStopping: () => boolean, until: number): Promise<void> {
  const { database, now } = runner;
  const hasTime = () => !isStopping() && now().getTime() < until;
  while (hasTime()) {
    const lease = await takeImport(database, now);
    if (!lease) return;
    try {
      const { status } = lease.due;
      if (status === 'waiting' || status === 'checking') await checkImport(lease, runner);
      else {
        const turnEnds = now().getTime() + turnMs;
        await runImport(lease, runner, () => hasTime() && now().getTime() < turnEnds);
      }
    } finally {
      await lease.release();
    }
  }
}

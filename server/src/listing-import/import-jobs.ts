import type { Logger } from 'pino';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { checkImport } from './rows/check-import.ts';
import { purgeOldImports } from './purge-old-imports.ts';
import { leaseImport } from './import-lease.ts';
import { type ImportDeps, createImportDeps, type ImportServices } from './import-deps.ts';
import { runImport } from './run-import.ts';

/** Time that an import runs before the next one has its turn. */
const turnMs = 30_000;
/** A job ends before the queue times it out; the job of the next minute continues. */
const jobMs = 10 * 60_000;

/** The queue that wakes imports; the work itself is stored in the tables. */
export const importQueue = 'import-homes';

/**
 * Returns the import jobs.
 * @param isStopping true when the process shuts down: the current row is finished, and no other started
 */
export function importJobs(
  services: ImportServices,
  now: () => Date,
  log: Logger,
  isStopping: () => boolean,
): Record<typeof importQueue | 'forget-old-imports', JobHandler<object>> {
  const runner = createImportDeps(services, now, (error, row) =>
    log.error({ err: error, ...row }, 'import row failed'),
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
      run: () => purgeOldImports(runner),
    },
  };
}

/** Checks and runs pending imports, turn by turn, until none is left or the time is over. */
export async function workOnImports(runner: ImportDeps, isStopping: () => boolean, deadline: number): Promise<void> {
  const { database, now } = runner;
  const hasTime = () => !isStopping() && now().getTime() < deadline;
  while (hasTime()) {
    const lease = await leaseImport(database, now);
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

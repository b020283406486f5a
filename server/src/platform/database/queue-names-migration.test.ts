import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { type JobHandler, type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { migrate } from './migrate.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

type Old = { 'import-homes': object };
type New = { 'run-imports': object };

let target: EmbeddedConnection;
let pool: Pool;
/** A process of the earlier version that answers requests during the upgrade. */
let earlier: Jobs<Old>;
const fail = (error: Error) => expect.fail(error.message);
const yearly = (run: JobHandler<object>['run']) => ({
  run,
  pollSeconds: 0.5,
  schedule: { cron: '0 3 1 1 *', data: { isScheduled: true } },
});

/** A market from before the migration with one queued job and one that the schedule has just sent, then migrated. */
beforeAll(async () => {
  target = await emptyDatabase();
  await migrate(target, { upTo: 76 });
  pool = new Pool(target);
  const handlers = { 'import-homes': yearly(async () => undefined) };
  const worker = await startJobs<Old>({ pool }, handlers, fail);
  await worker.stop();
  earlier = await startJobs<Old>({ pool }, handlers, fail, { work: false });
  await earlier.send('import-homes', { isQueued: true });
  await pool.query(`insert into jobs.job (name, data)
    values ('__pgboss__send-it', '{"name": "import-homes", "key": "", "data": {"isSent": true}, "options": {}}')`);
  await migrate(target);
});
afterAll(async () => {
  await earlier.stop();
  await pool.end();
  await dropDatabase(target);
});

it('runs jobs queued or scheduled under the earlier name, and has no schedule of that name', async () => {
  const done: object[] = [];
  const handlers = { 'run-imports': yearly(async (data) => void done.push(data)) };
  const jobs = await startJobs<New>({ pool }, handlers, fail);
  try {
    await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 20_000, interval: 50 });
  } finally {
    await jobs.stop();
  }

  expect(done).toEqual(expect.arrayContaining([{ isQueued: true }, { isSent: true }]));
  const { rows } = await pool.query<{ name: string }>('select name from jobs.schedule');
  expect(rows).toEqual([{ name: 'run-imports' }]);
}, 30_000);

it('lets a process of the earlier version send to the earlier name', async () => {
  await expect(earlier.send('import-homes', {})).resolves.toBeUndefined();
});

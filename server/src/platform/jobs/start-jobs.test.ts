import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { startJobs } from './start-jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('runs each job once, retries a failed one, and stops only after the running one has ended', async () => {
  const done: string[] = [];
  const errors: string[] = [];
  let failures = 0;
  const handlers = {
    greet: { run: async ({ name }: { name: string }) => void done.push(name), pollSeconds: 0.5 },
    stumble: {
      run: async () => {
        failures += 1;
        throw new Error('stumbled');
      },
      pollSeconds: 0.5,
    },
  };
  const onError = (error: Error, queue?: string) => void errors.push(`${queue}: ${error.message}`);
  const jobs = await startJobs<{ greet: { name: string }; stumble: object }>(database, handlers, onError);
  const second = await startJobs<{ greet: { name: string }; stumble: object }>(database, handlers, onError, {
    work: false,
  });

  await jobs.send('greet', { name: 'Inês' });
  await second.send('greet', { name: 'Tomás' });
  await jobs.send('stumble', {});
  await vi.waitFor(() => expect([done.length, failures]).toEqual([2, 1]), { timeout: 15_000, interval: 50 });
  await second.stop();
  await jobs.stop();

  expect(done.sort()).toEqual(['Inês', 'Tomás']);
  expect(errors).toEqual(['stumble: stumbled']);
  const { rows } = await database.pool.query<{ state: string }>(`select state from jobs.job where name = 'stumble'`);
  expect(rows).toEqual([{ state: 'retry' }]);
});

it('queues one job for each key, and starts on an existing schema', async () => {
  const handlers = { sweep: { run: async () => undefined, schedule: { cron: '0 3 * * *', data: {} } } };
  const fail = (error: Error) => expect.fail(error.message);
  const first = await startJobs(database, handlers, fail, { work: false });
  await first.stop();
  const jobs = await startJobs(database, handlers, fail, { work: false });
  await jobs.send('sweep', {}, { singletonKey: 'nightly' });
  await jobs.send('sweep', {}, { singletonKey: 'nightly' });
  await jobs.send('sweep', {});
  await jobs.send('sweep', {});
  await jobs.stop();
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from jobs.job where name = 'sweep'`);
  expect(rows).toEqual([{ count: 3 }]);
});

it('combines the wake-ups of a queue that are delayed to the same 5 seconds into one job', async () => {
  const jobs = await startJobs(
    database,
    { mails: { run: async () => undefined } },
    (error) => expect.fail(error.message),
    {
      work: false,
    },
  );
  const before = Date.now();
  for (let at = 0; at < 20; at++) await jobs.wake('mails', 10_000);
  await jobs.wake('mails');
  await jobs.wake('mails');
  const after = Date.now();
  await jobs.stop();
  const { rows } = await database.pool.query<{ start: Date }>(
    `select start_after as start from jobs.job where name = 'mails' order by start_after`,
  );
  const [now, ...delayed] = rows.map(({ start }) => start.getTime());
  expect(now).toBeLessThanOrEqual(after);
  expect(delayed.length).toBeLessThanOrEqual(1 + Math.ceil((after - before) / 5_000));
  for (const start of delayed) {
    expect(start).toBeGreaterThanOrEqual(before + 10_000);
    expect(start).toBeLessThanOrEqual(after + 15_000);
  }
});

import { expect, test } from 'vitest';
import { Shutdown } from './shutdown.ts';

test('a shutdown runs its steps in reverse order, and a failing step does not stop the others', async () => {
  const shutdown = new Shutdown();
  const ended: string[] = [];
  const failed: unknown[] = [];
  for (const name of ['postgres', 'pool', 'jobs', 'port']) {
    shutdown.add(name, async () => {
      ended.push(name);
      if (name === 'jobs') throw new Error('a job hangs');
    });
  }
  const log = { error: (details: unknown) => failed.push(details) };
  expect(await shutdown.run(log)).toBe(false);
  expect(ended).toEqual(['port', 'jobs', 'pool', 'postgres']);
  expect(failed).toMatchObject([{ step: 'jobs' }]);
  expect(await shutdown.run(log)).toBe(true);
  expect(ended).toHaveLength(4);
});

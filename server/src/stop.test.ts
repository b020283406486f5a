import { expect, test } from 'vitest';
import { Shutdown } from './stop.ts';

test('things end in the opposite order, and one that fails does not keep the others', async () => {
  const shutdown = new Shutdown();
  const ended: string[] = [];
  const failed: unknown[] = [];
  for (const name of ['postgres', 'pool', 'jobs', 'door']) {
    shutdown.add(name, async () => {
      ended.push(name);
      if (name === 'jobs') throw new Error('a job hangs');
    });
  }
  const log = { error: (details: unknown) => failed.push(details) };
  expect(await shutdown.run(log)).toBe(false);
  expect(ended).toEqual(['door', 'jobs', 'pool', 'postgres']);
  expect(failed).toMatchObject([{ step: 'jobs' }]);
  expect(await shutdown.run(log)).toBe(true);
  expect(ended).toHaveLength(4);
});

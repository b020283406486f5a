import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs all tasks, never more at a time than allowed', async () => {
  const run = limitConcurrency(2);
  let running = 0;
  let maxRunning = 0;
  const done = await Promise.all(
    [1, 2, 3, 4, 5].map((value) =>
      run(async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise(setImmediate);
        running -= 1;
        return value;
      }),
    ),
  );
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
});

it('continues after a task fails', async () => {
  const run = limitConcurrency(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(() => Promise.resolve('next'))).resolves.toBe('next');
});

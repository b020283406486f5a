import { expect, it } from 'vitest';
import { bounded } from './bounded.ts';

it('never runs more tasks than allowed, and all of them', async () => {
  const run = bounded(2);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    [1, 2, 3, 4, 5].map((value) =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return value;
      }),
    ),
  );
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('goes on after a task that fails', async () => {
  const run = bounded(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(() => Promise.resolve('next'))).resolves.toBe('next');
});

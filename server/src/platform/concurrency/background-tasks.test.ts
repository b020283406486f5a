import { expect, it } from 'vitest';
import { BackgroundTasks } from './background-tasks.ts';

it('does not wait for a task, reports its failure, and waits when too many tasks run', async () => {
  const errors: unknown[] = [];
  const tasks = new BackgroundTasks((error) => errors.push(error));
  await tasks.runAfterResponse(() => Promise.reject(new Error('broken')));
  await Promise.resolve();
  expect(errors).toEqual([new Error('broken')]);

  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let done = 0;
  const work = async () => {
    await gate;
    done += 1;
  };
  while (done === 0) {
    const before = tasks.runAfterResponse(work);
    const waits = await Promise.race([before.then(() => false), new Promise((resolve) => setImmediate(resolve, true))]);
    if (waits) {
      open();
      await before;
    }
  }
  expect(done).toBeGreaterThanOrEqual(50);
});

import { expect, it } from 'vitest';
import { Afterwork } from './afterwork.ts';

it('waits for no work, tells of failures, and waits when much is under way', async () => {
  const errors: unknown[] = [];
  const afterwork = new Afterwork((error) => errors.push(error));
  await afterwork.leave(() => Promise.reject(new Error('broken')));
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
    const before = afterwork.leave(work);
    const waits = await Promise.race([before.then(() => false), new Promise((resolve) => setImmediate(resolve, true))]);
    if (waits) {
      open();
      await before;
    }
  }
  expect(done).toBeGreaterThanOrEqual(50);
});

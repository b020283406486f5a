import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { queuePictureTask } from './picture-queue.ts';

/** Returns how many of these tasks run at a time; ends all of them. */
async function runningAtOnce(owner: string, tasks: number): Promise<number> {
  const ends: (() => void)[] = [];
  const works = Array.from({ length: tasks }, () =>
    queuePictureTask(owner, () => new Promise<void>((end) => ends.push(end))),
  );
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  const running = ends.length;
  for (let ended = 0; ended < tasks; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  await Promise.all(works);
  return running;
}

it('processes at most two pictures of an account at a time, limited by the cores', async () => {
  expect(await runningAtOnce('account 1', 4)).toBe(Math.min(2, availableParallelism()));
});

it('processes one picture per core for tasks of the server itself', async () => {
  const cores = availableParallelism();
  expect(await runningAtOnce('variants', cores + 1)).toBe(cores);
});

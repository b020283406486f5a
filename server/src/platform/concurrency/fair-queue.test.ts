import { expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end when the test ends them, and the names of the tasks that have started. */
function queue(atOnce: number, perOwner: number) {
  const turn = createFairQueue({ name: 'test', atOnce, perOwner: () => perOwner });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string) =>
    turn(owner, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { add, end, started };
}

it('starts the task of another owner next, however many tasks of the first owner wait', async () => {
  const { add, end, started } = queue(2, 2);
  for (let number = 1; number <= 20; number += 1) void add('ann', `ann ${number}`);
  void add('ben', 'ben');
  await end('');
  expect(started).toEqual(['ann 1', 'ann 2']);
  await end('ann 1');
  expect(started.at(-1)).toBe('ben');
  await end('ben');
  await end('ann 2');
  expect(started.slice(3)).toEqual(['ann 3', 'ann 4']);
});

it('serves owners round-robin', async () => {
  const { add, end, started } = queue(1, 1);
  for (const owner of ['ann', 'ben', 'cai']) for (const number of [1, 2]) void add(owner, `${owner} ${number}`);
  await end('');
  for (const name of ['ann 1', 'ben 1', 'cai 1', 'ann 2', 'ben 2']) await end(name);
  expect(started).toEqual(['ann 1', 'ben 1', 'cai 1', 'ann 2', 'ben 2', 'cai 2']);
});

it('never runs more tasks of one owner than allowed, even when slots are free', async () => {
  const { add, end, started } = queue(8, 2);
  for (let number = 1; number <= 5; number += 1) void add('ann', `ann ${number}`);
  await end('');
  expect(started).toHaveLength(2);
  void add('ben', 'ben');
  await end('');
  expect(started.at(-1)).toBe('ben');
  await end('ann 2');
  expect(started.at(-1)).toBe('ann 3');
});

it('continues after a task fails', async () => {
  const turn = createFairQueue({ name: 'test', atOnce: 1, perOwner: () => 1 });
  await expect(turn('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turn('ann', () => Promise.resolve('next'))).resolves.toBe('next');
});

it('limits an owner to its share of the time after its burst, without delaying other owners', async () => {
  vi.useFakeTimers();
  try {
    const turn = createFairQueue({ name: 'test', atOnce: 2, perOwner: () => 1, share: { ofTime: 0.25, burstMs: 100 } });
    const started: string[] = [];
    const add = (owner: string) =>
      turn(owner, () => {
        started.push(`${owner} ${performance.now() - start}`);
        return new Promise<void>((resolve) => setTimeout(resolve, 50));
      });
    const start = performance.now();
    const all = [add('ann'), add('ann'), add('ann'), add('ann'), add('ann')];
    await vi.advanceTimersByTimeAsync(150);
    all.push(add('ben'));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(all);
    expect(started).toEqual(['ann 0', 'ann 50', 'ann 100', 'ben 150', 'ann 250', 'ann 450']);
  } finally {
    vi.useRealTimers();
  }
});

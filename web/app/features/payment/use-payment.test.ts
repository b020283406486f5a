import { expect, it } from 'vitest';
import { pollInterval, isSlow } from './use-payment.ts';

it('polls with growing intervals and stops after about ten minutes', () => {
  const intervals: number[] = [];
  for (let interval = pollInterval(0); interval !== false; interval = pollInterval(intervals.length))
    intervals.push(interval);
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
  expect(intervals[0]).toBeLessThanOrEqual(2_000);
  const minutes = intervals.reduce((sum, interval) => sum + interval, 0) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(15);
});

it('reports a slow payment before polling stops', () => {
  const slowFrom = Array.from({ length: 60 }, (_, polls) => polls).find((polls) => isSlow(polls, 0)) ?? 0;
  expect(slowFrom).toBeGreaterThan(3);
  expect(pollInterval(slowFrom)).not.toBe(false);
});

it('reports an old payment as slow immediately', () => {
  expect(isSlow(1, 30_000)).toBe(false);
  expect(isSlow(1, 10 * 60_000)).toBe(true);
});

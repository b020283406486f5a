import { expect, it } from 'vitest';
import { askPause, isSlow } from './ask-pause.ts';

it('asks quickly at first, then seldom, and ends after ten minutes or so', () => {
  const pauses: number[] = [];
  for (let pause = askPause(0); pause !== false; pause = askPause(pauses.length)) pauses.push(pause);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(2_000);
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(15);
});

it('says that it takes its time while it still asks', () => {
  const slowFrom = Array.from({ length: 60 }, (_, asked) => asked).find((asked) => isSlow(asked, 0)) ?? 0;
  expect(slowFrom).toBeGreaterThan(3);
  expect(askPause(slowFrom)).not.toBe(false);
});

it('says at once of a payment of before that it takes its time', () => {
  expect(isSlow(1, 30_000)).toBe(false);
  expect(isSlow(1, 10 * 60_000)).toBe(true);
});

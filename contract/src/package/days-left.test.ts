import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

it('counts the days until the end', () => {
  const noon = new Date('2026-02-27T12:00:00Z');
  const ends = ['2026-03-06', '2026-02-28', '2026-02-27', '2026-02-26'];
  expect(ends.map((end) => daysLeft(end, noon))).toEqual([7, 1, 0, -1]);
});

it('ignores the time of the day', () => {
  const late = new Date('2026-02-27T23:59:59Z');
  expect(daysLeft(new Date('2026-02-28T00:00:00Z'), late)).toBe(1);
  expect(daysLeft(new Date('2026-02-27T00:00:00Z'), late)).toBe(0);
});

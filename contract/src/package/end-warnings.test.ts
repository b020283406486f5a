import fc from 'fast-check';
import { expect, it } from 'vitest';
import { warningDue } from './end-warnings.ts';

const month = ['2026-03-01', '2026-03-31'] as const;
const dueOn = (day: number, [start, end]: readonly [string, string] = month) =>
  warningDue(start, end, new Date(Date.UTC(2026, 2, day, 23, 30)));

it('a warning is due seven days and one day before the end of a package', () => {
  expect([23, 24, 29, 30, 31, 32].map((day) => dueOn(day))).toEqual([null, 7, 7, 1, 1, null]);
});

it('no warning is due that would come on the first day of a short package', () => {
  const [week, day] = [['2026-03-20', '2026-03-27'] as const, ['2026-03-26', '2026-03-27'] as const];
  expect([20, 25, 26, 27].map((at) => dueOn(at, week))).toEqual([null, null, 1, 1]);
  expect([26, 27].map((at) => dueOn(at, day))).toEqual([null, null]);
});

it('a due warning never changes from one day back to seven days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
      const [start, end] = [new Date('2026-01-01T13:00:00Z'), new Date(Date.UTC(2026, 0, 1 + length, 13))];
      const seen = Array.from({ length: length + 3 }, (_, at) =>
        warningDue(start, end, new Date(Date.UTC(2026, 0, 1 + at))),
      ).filter((warning) => warning !== null);
      expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    }),
  );
});

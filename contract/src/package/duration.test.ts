import { expect, test } from 'vitest';
import { durationOf, endOf } from './duration.ts';

test.each([
  [1, { unit: 'hour', count: 1 }],
  [23, { unit: 'hour', count: 23 }],
  [24, { unit: 'day', count: 1 }],
  [47, { unit: 'day', count: 1 }],
  [720, { unit: 'day', count: 30 }],
])('formats a duration of %d hours as %o', (hours, duration) => {
  expect(durationOf(hours)).toEqual(duration);
});

test('a package ends after its hours, also across a change to summer time', () => {
  expect(endOf(new Date('2025-03-29T12:00:00Z'), 24).toISOString()).toBe('2025-03-30T12:00:00.000Z');
});

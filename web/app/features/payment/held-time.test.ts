import { expect, it } from 'vitest';
import { daysLeft, instantOf } from './held-time.ts';

const now = Date.parse('2026-03-15T12:00:00Z');

it('reads a DateTime as UTC, wherever the browser stands', () => {
  expect(instantOf('2026-03-15 09:30:00')).toBe('2026-03-15T09:30:00Z');
  expect(instantOf('2026-03-15T09:30:00.000000Z')).toBe('2026-03-15T09:30:00.000000Z');
  expect(instantOf('2026-03-15T09:30:00+02:00')).toBe('2026-03-15T09:30:00+02:00');
});

it.each([
  ['2026-03-14 23:00:00', 0],
  ['2026-03-15 02:00:00', 0],
  ['2026-03-15 23:59:00', 0],
  ['2026-03-16 00:00:00', 1],
  ['2026-04-14 08:00:00', 30],
])('a package that ends at %s has %i days left', (end, days) => expect(daysLeft(end, now)).toBe(days));

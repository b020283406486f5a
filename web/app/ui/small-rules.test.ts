import { describe, expect, test } from 'vitest';
import { initials } from './avatar.tsx';
import { scrollEnds } from './rail.tsx';
import { sparklinePath } from './sparkline.tsx';

test.each([
  ['Inês Carvalho', 'IC'],
  ['  mateus  de  brandão ', 'MB'],
  ['Prince', 'P'],
  ['ليلى حداد', 'لح'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  [0, true, false],
  [500, false, true],
  [-500, false, true],
  [-200, false, false],
  [499.4, false, true],
])('a row scrolled to %d', (scrollLeft, atStart, atEnd) => {
  expect(scrollEnds({ scrollLeft, scrollWidth: 1500, clientWidth: 1000 })).toEqual({ atStart, atEnd });
});

describe('a sparkline', () => {
  test('spans the full width, with high values near the top', () => {
    expect(sparklinePath([0, 10]).line).toBe('M0 32L100 2');
    expect(sparklinePath([0, 10]).area).toBe('M0 32L100 2L100 36L0 36Z');
  });
  test('is level for one value or no value', () => {
    expect(sparklinePath([7]).line).toBe('M0 17L100 17');
    expect(sparklinePath([]).line).toBe('M0 17L100 17');
  });
});

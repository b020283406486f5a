import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, toCents } from './money.ts';

test.each([
  [1.005, 101],
  [8.575, 858],
  [-1.005, -101],
  [0, 0],
  [1e12, 1e14],
  ['465000.00', 46_500_000],
  ['0.1', 10],
  [1e-7, 0],
])('%s is %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test.each(['abc', Number.NaN, Number.POSITIVE_INFINITY, 1e20])('throws for %s, which is no amount', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
});

test('converting to cents and back gives the original amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
      expect(toCents(fromCents(cents).toFixed(2))).toBe(cents);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOutlier } from './price-outlier.ts';

const flats = [280_000, 295_000, 300_000, 305_000, 310_000, 320_000, 330_000, 290_000];

test.each([
  ['near the median', 300_000, null],
  ['of twice the median', 620_000, null],
  ['with a digit too many', 3_000_000, 'expensive'],
  ['with a digit too few', 30_000, 'cheap'],
])('a price %s is reported as $2', (_, price, kind) => {
  const found = priceOutlier(price, flats);
  expect(found === null ? null : found.factor > 1 ? 'expensive' : 'cheap').toBe(kind);
  if (found) {
    expect(found.peers).toBe(8);
    expect(found.factor).toBeCloseTo(price / found.median);
  }
});

test('ignores fewer than 8 comparable prices', () => {
  expect(priceOutlier(3_000_000, flats.slice(1))).toBeNull();
});

test('requires a larger factor to the median when comparable prices vary widely', () => {
  const wide = [50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000, 6_400_000];
  expect(priceOutlier(9_000_000, wide)).toBeNull();
  expect(priceOutlier(9_000_000_000_000, wide)).not.toBeNull();
});

test('a price below the median by a factor is an outlier like one above it by the same factor', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 50, noNaN: true }), (times) => {
      const same = Array.from({ length: 9 }, () => 1_000);
      expect(priceOutlier(1_000 * times, same) === null).toBe(priceOutlier(1_000 / times, same) === null);
    }),
  );
});

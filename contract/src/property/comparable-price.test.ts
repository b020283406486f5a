import { expect, test } from 'vitest';
import { comparablePrice } from './comparable-price.ts';

test.each([
  ['a sale price', 465_000, null, 465_000],
  ['a rent per month', 1_450.5, 'Monthly', 1_450.5],
  ['a rent per day', 260, 'Daily', 7_908.33],
  ['a rent per quarter', 3_000, 'Quarterly', 1_000],
  ['a rent per year', 22_800, 'Yearly', 1_900],
  ['the smallest rent per year', 0.01, 'Yearly', 0],
  ['half a cent', 0.06, 'Yearly', 0.01],
  ['the largest rent per day', 1e12, 'Daily', 30_416_666_666_666.67],
  ['a price in decimal text', '3000.00', 'Quarterly', 1_000],
])('%s of $1 is compared by $3 per month', (_, price, duration, expected) => {
  expect(comparablePrice(price, duration)).toBe(expected);
});

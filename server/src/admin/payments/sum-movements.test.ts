import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MovementSum, sumMovements } from './sum-movements.ts';

const moved = (key: string, currency: string, amount: number, count = 1): MovementSum => ({
  key,
  currency,
  amount,
  count,
});

test('sums charges and refunds per key and currency in one row', () => {
  expect(
    sumMovements([moved('7', 'EUR', 30.3, 3), moved('7', 'USD', 5)], [moved('7', 'EUR', 10.1), moved('8', 'EUR', 2)]),
  ).toEqual([
    { key: '7', currency: 'EUR', came: 30.3, went_back: 10.1, net: 20.2, charges: 3, refunds: 1 },
    { key: '7', currency: 'USD', came: 5, went_back: 0, net: 5, charges: 1, refunds: 0 },
    { key: '8', currency: 'EUR', came: 0, went_back: 2, net: -2, charges: 0, refunds: 1 },
  ]);
});

test('the net amount is exact to a thousandth for any amounts', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (came, back) => {
      const [row] = sumMovements([moved('a', 'KWD', came / 1000)], [moved('a', 'KWD', back / 1000)]);
      expect(row?.net).toBe((came - back) / 1000);
    }),
  );
});

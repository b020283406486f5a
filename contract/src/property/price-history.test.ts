import { describe, expect, test } from 'vitest';
import { daysOnMarket, priceHistory } from './price-history.ts';

const day = (date: string) => new Date(`${date}T10:00:00Z`);
const since = day('2026-01-05');

describe('the price history of a property', () => {
  test('has one entry when the price never changed', () => {
    expect(priceHistory([], { since, price: 300_000 })).toEqual([{ since, price: 300_000, change: null }]);
  });

  test('lists each price with its change against the previous one', () => {
    const changes = [
      { at: day('2026-02-01'), before: 300_000, after: 285_000 },
      { at: day('2026-03-01'), before: 285_000, after: 299_000 },
    ];
    expect(priceHistory(changes, { since, price: 299_000 })).toEqual([
      { since, price: 300_000, change: null },
      { since: day('2026-02-01'), price: 285_000, change: -5 },
      { since: day('2026-03-01'), price: 299_000, change: 4.9 },
    ]);
  });

  test('restarts when the offer changes from sale to rent', () => {
    const changes = [
      { at: day('2026-02-01'), before: 300_000, after: 285_000 },
      { at: day('2026-03-01'), before: null, after: 1_200 },
      { at: day('2026-04-01'), before: 1_200, after: 1_100 },
    ];
    expect(priceHistory(changes, { since, price: 1_100 })).toEqual([
      { since: day('2026-03-01'), price: 1_200, change: null },
      { since: day('2026-04-01'), price: 1_100, change: -8.3 },
    ]);
  });
});

test('days on the market are whole days', () => {
  expect(daysOnMarket(since, day('2026-01-05'))).toBe(0);
  expect(daysOnMarket(since, new Date(since.getTime() + 86_399_999))).toBe(0);
  expect(daysOnMarket(since, day('2026-01-15'))).toBe(10);
  expect(daysOnMarket(day('2026-01-15'), since)).toBe(0);
});

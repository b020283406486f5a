import { getPriceGuide } from '@latchkey/contract/property/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
let category_id: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const first = await market.property({ city: 'Porto', price: 100_000, area: 50 });
  category_id = first.category_id;
  for (const price of [200_000, 300_000, 400_000, 500_000]) {
    await market.property({ city: 'Porto', price, area: 100, category_id });
  }
});
afterAll(() => database.close());

const guide = async (city: string, property_type: 0 | 1) =>
  (await caller(database).call(getPriceGuide, { category_id, property_type, city })).data;

test('returns the quartiles of similar listings and the median price of a square metre', async () => {
  expect(await guide('Porto', 0)).toEqual({
    count: 5,
    low: 200_000,
    median: 300_000,
    high: 400_000,
    per_area: 3_000,
  });
});

test('compares listings of the same city, category, offer and currency that are public', async () => {
  const other = { city: 'Porto', price: 9_000_000, area: 10 };
  const { id } = await market.category({ name: 'Castles' });
  await Promise.all([
    market.property({ ...other, category_id: id }),
    market.property({ ...other, category_id, city: 'Faro' }),
    market.property({ ...other, category_id, property_type: 1, rentduration: 'Monthly' }),
    market.property({ ...other, category_id, currency: 'JPY' }),
    market.property({ ...other, category_id, status: 0 }),
  ]);
  expect(await guide('Porto', 0)).toMatchObject({ count: 5, high: 400_000 });
});

test('compares rents by the month', async () => {
  for (const [price, rentduration] of [
    [12_000, 'Yearly'],
    [3_000, 'Quarterly'],
    [1_000, 'Monthly'],
    [1_000, 'Monthly'],
    [1_000, 'Monthly'],
  ] as const) {
    await market.property({ city: 'Braga', property_type: 1, price, rentduration, category_id });
  }
  expect(await guide('Braga', 1)).toEqual({ count: 5, low: 1_000, median: 1_000, high: 1_000, per_area: null });
});

test('does not compare a listing with itself', async () => {
  const { id } = await market.property({ city: 'Porto', price: 900_000, category_id });
  const { data } = await caller(database).call(getPriceGuide, {
    category_id,
    property_type: 0,
    city: 'Porto',
    except_id: id,
  });
  expect(data).toMatchObject({ count: 5, high: 400_000 });
});

test('returns no price guide with fewer than three similar listings', async () => {
  await market.property({ city: 'Évora', category_id });
  await market.property({ city: 'Évora', category_id });
  expect(await guide('Évora', 0)).toBeNull();
});

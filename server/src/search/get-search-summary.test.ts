import type { SentOf } from '@latchkey/contract/define-call';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import { hideProperty } from '@latchkey/contract/saved-listings/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { inTable } from '../property/listing-query.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const { property } = market;
  for (const price of [100, 200, 300, 400]) await property({ city: 'Ulm', price });
  await property({ city: 'Bonn', price: 900, property_type: 1 });
  await property({ city: 'Ulm', price: 1, status: 0 });
  await property({ city: 'Ulm', price: 9_999, property_type: 2 });
});
afterAll(() => database.close());

const summary = async (input: SentOf<typeof getSearchSummary>) =>
  (await caller(database).call(getSearchSummary, input)).data;

describe('get-search-summary', () => {
  it('counts available properties and returns the distribution of their prices', async () => {
    const all = await summary({});
    expect(all).toMatchObject({ total: 5, total_is_estimate: false, price_min: 100, price_max: 900 });
    expect(all.histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(5);
  });

  it('applies the price filter to the total, but not to the distribution', async () => {
    const some = await summary({ city: 'Ulm', min_price: 150, max_price: 300 });
    expect(some).toMatchObject({ total: 2, price_min: 100, price_max: 400 });
    expect(some.histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(4);
  });

  it('applies the filters of the list', async () => {
    expect((await summary({ property_type: 1 })).total).toBe(1);
    expect((await summary({ west: 0, south: 0, east: 1, north: 1 })).total).toBe(0);
  });

  it('counts the categories under the other filters, regardless of the chosen categories', async () => {
    const [flats, plots] = [await market.category(), await market.category()];
    for (const city of ['Hof', 'Hof', 'Köln']) await market.property({ city, category_id: flats.id });
    await market.property({ city: 'Hof', category_id: plots.id });
    const ofHof = [
      { id: flats.id, total: 2 },
      { id: plots.id, total: 1 },
    ];
    expect((await summary({ city: 'Hof', by_category: 1 })).categories).toEqual(ofHof);
    const chosen = await summary({ city: 'Hof', category_ids: `${plots.id}`, by_category: 1 });
    expect(chosen).toMatchObject({ total: 1, categories: ofHof });
    expect(await summary({ city: 'Hof' })).not.toHaveProperty('categories');
  });

  it('counts no listing that the caller hid, in the total, the prices and the categories', async () => {
    const [me, flats] = [await market.account(), await market.category()];
    const listings = [];
    for (const price of [10, 20, 30])
      listings.push(await market.property({ city: 'Jena', price, category_id: flats.id }));
    const as = caller(database, { account: me });
    await as.call(hideProperty, { property_id: listings[2]!.id, type: 1 });
    const input = { city: 'Jena', by_category: 1 } as const;
    const categories = [{ id: flats.id, total: 2 }];
    expect((await as.call(getSearchSummary, input)).data).toMatchObject({ total: 2, price_max: 20, categories });
    expect(await summary(input)).toMatchObject({ total: 3, price_max: 30, categories: [{ id: flats.id, total: 3 }] });
  });

  it('returns no prices for an empty result', async () => {
    const none = { total: 0, total_is_estimate: false, price_min: null, price_max: null, histogram: [] };
    expect(await summary({ city: 'Nowhere' })).toEqual(none);
  });

  it('rejects an incomplete box', async () => {
    expect((await caller(database).failure(getSearchSummary, { west: 1 })).key).toBe('bad_input');
  });
});

it('get-search-summary returns no categories for more listings than are counted', async () => {
  const large = await testDatabase();
  const { id } = await marketFixture(large).category();
  const { maxRows } = inTable;
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, created_at)
      select 'many' || n, ${id}, 'Flat', 100, 0, 1, 'approved', ${testNow}::timestamptz
        from generate_series(1, ${maxRows}::int) n`.execute(large.db);
  const { data } = await caller(large).call(getSearchSummary, { listed_within: 7, by_category: 1 });
  expect(data).not.toHaveProperty('categories');
  await large.close();
}, 60_000);

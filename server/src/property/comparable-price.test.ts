import type { SentOf } from '@latchkey/contract/define-call';
import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { price as limits } from '@latchkey/contract/limits';
import { comparablePrice } from '@latchkey/contract/property/comparable-price';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { allOf, listingConditions } from './listing-filters.ts';
import { orderBy } from './listing-order.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const spot = { city: 'Porto', latitude: 41.15, longitude: -8.61 };
  const rent = { ...spot, property_type: 1, area: 100 };
  await market.property({ ...rent, title: 'a day', price: 260, rentduration: 'Daily' });
  await market.property({ ...rent, title: 'a month', price: 1_950, rentduration: 'Monthly' });
  await market.property({ ...rent, title: 'a quarter', price: 6_600, rentduration: 'Quarterly' });
  await market.property({ ...rent, title: 'a year', price: 22_800, rentduration: 'Yearly', latitude: 41.3 });
  await market.property({ ...spot, title: 'a sale', price: 7_000, area: 100 });
});
afterAll(() => database.close());

const list = async (input: SentOf<typeof getPropertyList>) =>
  (await caller(database).call(getPropertyList, { city: 'Porto', ...input })).data;
const titles = async (input: SentOf<typeof getPropertyList>) => (await list(input)).map(({ title }) => title);

describe('prices are compared by the month', () => {
  it('equally in the contract and in the database', async () => {
    const prices = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: limits.max * 100 }).map((cents) => cents / 100),
        duration: fc.constantFrom('Daily', 'Monthly', 'Quarterly', 'Yearly', null),
      }),
      { minLength: 50, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(prices, async (cases) => {
        const { rows } = await sql<{ price: number }>`
          select comparable_price(price, duration) as price
            from unnest(${cases.map(({ price }) => price)}::numeric(15, 2)[], ${cases.map(({ duration }) => duration)}::text[])
              with ordinality as given (price, duration, place) order by place`.execute(database.read);
        expect(rows.map(({ price }) => price)).toEqual(
          cases.map(({ price, duration }) => comparablePrice(price, duration)),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('by the filters of the list, which returns the original price', async () => {
    const found = await list({ property_type: 1, max_price: 2_000 });
    expect(found.map(({ title, price }) => [title, price])).toEqual([
      ['a year', 22_800],
      ['a month', 1_950],
    ]);
    expect(await titles({ property_type: 1, min_price: 7_900 })).toEqual(['a day']);
  });

  it('by the filters without an offer, with sale prices unchanged', async () => {
    expect(await titles({ min_price: 7_000 })).toEqual(['a sale', 'a day']);
  });

  it('by both sort orders, across pages', async () => {
    const ascending = ['a year', 'a month', 'a quarter', 'a sale', 'a day'];
    for (const sort of ['price_asc', 'price_per_area_asc'] as const) expect(await titles({ sort })).toEqual(ascending);
    for (const sort of ['price_desc', 'price_per_area_desc'] as const)
      expect(await titles({ sort })).toEqual(ascending.toReversed());
    const paged: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await caller(database).call(getPropertyList, {
        sort: 'price_asc',
        limit: 2,
        ...(after && { after }),
      });
      paged.push(...page.data.map(({ title }) => title));
      after = page.next_after;
    }
    expect(paged).toEqual(ascending);
  });

  it('by the legacy list call', async () => {
    const { data } = await caller(database).call(getProperty, { city: 'Porto', min_price: 1_500, max_price: 2_000 });
    expect(data.map(({ title }) => title)).toEqual(['a year', 'a month']);
  });

  it('by the histogram and the slider limits', async () => {
    const { data } = await caller(database).call(getSearchSummary, { property_type: 1, max_price: 2_000 });
    expect(data).toMatchObject({ total: 2, price_min: 1_900, price_max: 7_908.33 });
    expect((await caller(database).call(webSettings, {})).data).toMatchObject({
      min_price: 1_900,
      max_price: 7_908.33,
    });
  });

  it('by the map, whose markers include the rent duration', async () => {
    const wanted = { west: -9, south: 41, east: -8, north: 42, property_type: 1, max_price: 2_500 } as const;
    const far = await caller(database).call(getMapClusters, { ...wanted, zoom: 4 });
    expect(far.data).toMatchObject([{ type: 'cluster', count: 3, min_price: 1_900 }]);
    const near = await caller(database).call(getMapClusters, { ...wanted, zoom: 12 });
    const pins = near.data.map((item) => (item.type === 'property' ? `${item.price} ${item.rentduration}` : item.type));
    expect(pins.toSorted()).toEqual(['1950 Monthly', '22800 Yearly', '6600 Quarterly']);
  });
});

describe('price queries in a large market', () => {
  beforeAll(async () => {
    const { category_id } = await database.db.selectFrom('property').select('category_id').executeTakeFirstOrThrow();
    await sql`
      insert into property (slug_id, category_id, title, price, property_type, rentduration, city, latitude, longitude,
                            area, status, request_status)
        select 'l' || n, ${category_id}, 'Listing', n, n % 2, case when n % 2 = 1 then 'Yearly' end, 'City ' || n % 50,
               n % 80, n % 170, 1 + n % 90, n % 3 % 2, 'approved'
          from generate_series(1, 6000) n`.execute(database.db);
    await sql`vacuum analyze property`.execute(database.db);
  });

  it.each([
    [
      'a page ordered by price',
      sql`select p.id from property p where ${allOf(listingConditions({ property_type: 1, max_price: 9 }, testNow))}
            order by ${orderBy('price_asc')} limit 10`,
      /Index Only Scan using property_type_price_rows.*Index Cond: [^"]*CASE/s,
    ],
    [
      'a page ordered by price per area',
      sql`select p.id from property p where ${allOf(listingConditions({ property_type: 1 }, testNow))}
            order by ${orderBy('price_per_area_asc')} limit 10`,
      /Index Only Scan using property_type_per_area_rows/,
    ],
    [
      'the count of a city',
      sql`select count(*) from property p
            where ${allOf(listingConditions({ city: 'Porto', property_type: 1, max_price: 9 }, testNow, 'numbers'))}`,
      /Index Only Scan/,
    ],
    [
      'the count of a box',
      sql`select count(*) from property p
            where ${allOf(listingConditions({ west: -9, south: 41.1, east: -8.5, north: 41.2, max_price: 2_000 }, testNow, 'numbers'))}`,
      /Index Only Scan using property_band_rows.*Index Cond: [^"]*floor/s,
    ],
  ])('use an index-only scan for %s', async (_, query, plan) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(plan);
  });
});

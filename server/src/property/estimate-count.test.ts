import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { daysAgo, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { comparablePricePerArea } from './further-conditions.ts';
import { correctEstimate, estimateLargeCount } from './estimate-count.ts';
import { estimatedTotal } from '../platform/database/estimated-total.ts';
import type { ListingFilters } from './listing-filters.ts';
import { listingQuery } from './listing-query.ts';

let database: Database;
beforeEach(async () => (database = await testDatabase()));
afterEach(() => database.close());

it('the count of an age is estimated from all listings, not from the newest, which are all recent', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  for (let old = 0; old < 150; old += 1) await market.property({ category_id: id, created_at: daysAgo(90) });
  for (let recent = 0; recent < 50; recent += 1) await market.property({ category_id: id, created_at: daysAgo(1) });
  // As many as in a large market.
  await database.db.updateTable('category').set({ property_count: 1_000_000 }).where('id', '=', id).execute();
  await sql`analyze property`.execute(database.db);
  evictCatalogue(database);
  const count = await estimateLargeCount(listingQuery({ posted_since: 0 }, testNow), { database, siteUrl: '' }, 10);
  expect(count?.estimatedCount).toBeGreaterThan(25);
  expect(count?.estimatedCount).toBeLessThan(100);
});

it('the count of an age with a fact that the planner cannot count uses the share among the newest listings', async () => {
  const { id } = await marketFixture(database).category();
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, facts, fact_keys, created_at)
      select 'age' || n, ${id}, 'Flat', 100, 0, 1, 'approved', '{"3": "80"}', '{3}', ${testNow}::timestamptz
          - case when n > 3000 then interval '1 day' else interval '90 days' end
        from generate_series(1, 6000) n`.execute(database.db);
  await database.db.updateTable('category').set({ property_count: 21_000 }).where('id', '=', id).execute();
  await sql`analyze property`.execute(database.db);
  evictCatalogue(database);
  const filters = {
    listed_within: 7 as const,
    parameters: [
      { parameter_id: 3, min: 60 },
      { parameter_id: 3, max: 120 },
    ],
  };
  const count = await estimateLargeCount(listingQuery(filters, testNow), { database, siteUrl: '' });
  expect(count?.estimatedCount).toBeGreaterThan(2_500);
  expect(count?.estimatedCount).toBeLessThan(3_500);
});

it('the count of a box is estimated by a sample, since the planner assumes independent coordinates', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, latitude, longitude)
      select 'box' || n, ${id}, 'Flat', 100, 0, 1, 'approved', 30 + n % 5 / 4 * 10, 40 + n % 5 / 4 * 10
        from generate_series(1, 6000) n`.execute(database.db);
  await database.db.updateTable('category').set({ property_count: 1_000_000 }).where('id', '=', id).execute();
  await sql`analyze property`.execute(database.db);
  evictCatalogue(database);
  const estimate = (box: { south: number; west: number }) =>
    estimateLargeCount(
      listingQuery({ ...box, north: box.south + 1, east: box.west + 1 }, testNow),
      { database, siteUrl: '' },
      500,
    );
  const city = await estimate({ south: 30, west: 40 });
  expect(city?.estimatedCount).toBeGreaterThan(3_500);
  expect(city?.estimatedCount).toBeLessThan(6_000);
  expect(await estimate({ south: 40, west: 40 })).toBeNull();
});

it('several facilities do not count as a single filter, since each may be frequent but all together rare', () => {
  expect(listingQuery({ facility_ids: [2] }, testNow).isSingleFilter).toBe(true);
  expect(listingQuery({ facility_ids: [2, 5] }, testNow).isSingleFilter).toBe(false);
});

it('the count of several filters that usually occur together is not estimated too low', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  // One in ten has a pool, and the same have a garden.
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, fact_keys)
      select 'pair' || n, ${id}, 'Flat', 100, 0, 1, 'approved',
             case when n % 10 = 0 then array['1=Pool', '2=Garden'] else array[]::text[] end
        from generate_series(1, 3000) n`.execute(database.db);
  await database.db.updateTable('category').set({ property_count: 3_000_000 }).where('id', '=', id).execute();
  await sql`analyze property`.execute(database.db);
  evictCatalogue(database);
  const parameters = [
    { parameter_id: 1, values: ['Pool'] },
    { parameter_id: 2, values: ['Garden'] },
  ];
  const count = await estimateLargeCount(listingQuery({ parameters }, testNow), { database, siteUrl: '' }, 50);
  expect(count?.estimatedCount).toBeGreaterThan(200);
});

it('the count of a word is estimated by the newest listings, since the planner expects too few', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status)
      select 'word' || n, ${id}, case when n % 100 = 0 then 'Red-brick' else 'Stone' end || ' house ' || n, 100, 0, 1, 'approved'
        from generate_series(1, 3000) n`.execute(database.db);
  await database.db.updateTable('category').set({ property_count: 1_000_000 }).where('id', '=', id).execute();
  evictCatalogue(database);
  const estimate = async (search: string) =>
    (await estimateLargeCount(listingQuery({ search }, testNow), { database, siteUrl: '' }))?.estimatedCount;
  // No statistics: the table has never been analysed.
  expect(await estimate('red-brick')).toBe(10_000);
  expect(await estimate('zeppelin')).toBeUndefined();
});

it('totals are exact up to 2,000 where the table must be read, and up to 10,000 where an index suffices', () => {
  const exactTotal = (filters: ListingFilters) => listingQuery(filters, testNow).exactTotal;
  expect(exactTotal({ city: 'Lisbon', category_id: 1, min_price: 1 })).toBe(10_000);
  expect(exactTotal({ city: 'Lisbon', parameters: [{ parameter_id: 1, min: 2 }] })).toBe(10_000);
  expect(exactTotal({ city: 'Lisbon', search: 'garden' })).toBe(2_000);
  expect(exactTotal({ parameters: [{ parameter_id: 1, min: 2 }] })).toBe(2_000);
  expect(exactTotal({ city: 'Lisbon', parameters: [{ parameter_id: 8, values: ['Pool'] }] })).toBe(2_000);
  expect(estimatedTotal(1_500, 2_000)).toEqual({ total: 2_100, total_is_estimate: true });
  expect(estimatedTotal(929_706).total).toBe(930_000);
});

it('a search that was larger than expected is estimated from then on', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  for (let home = 0; home < 20; home += 1) await market.property({ category_id: id, title: 'Mill' });
  await database.db.updateTable('category').set({ property_count: 1_000_000 }).where('id', '=', id).execute();
  evictCatalogue(database);
  const query = listingQuery({ category_id: id, property_type: 1 }, testNow);
  const deps = { database, siteUrl: '' };
  expect(await estimateLargeCount(query, deps)).toBeNull();
  await correctEstimate(query, deps, 12_000);
  expect((await estimateLargeCount(query, deps))?.estimatedCount).toBe(12_000);
});

it('the planner has statistics about prices per area', async () => {
  const market = marketFixture(database);
  const { id } = await market.category();
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, area)
      select 'area' || n, ${id}, 'Flat', n, 0, 1, 'approved', 1 from generate_series(1, 1000) n`.execute(database.db);
  await sql`analyze property`.execute(database.db);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from property p where ${comparablePricePerArea} between 101 and 300`.execute(
    database.db,
  );
  const expected = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  expect(expected).toBeGreaterThan(150);
  expect(expected).toBeLessThan(250);
});

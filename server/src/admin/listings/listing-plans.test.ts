import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { allOf, listingConditions } from '../../property/listing-filters.ts';
import { orderBy as orderOfList } from '../../property/listing-order.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { pageBySorting, orderBy } from '../table/paging.ts';
import { exceedsEstimateThreshold } from './properties.ts';
import { type PropertyFilters, tableCondition, tableOrder } from './listing-table.ts';

let database: Database;
let kinds: number[];
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  kinds = [await market.category(), await market.category(), await market.category()].map(({ id }) => id);
  await sql`
    insert into account (slug_id, name, email, logintype)
      select 'p' || n, 'Person ' || md5(n::text), n || '@example.test', 3 from generate_series(1, 2000) n`.execute(
    database.db,
  );
  // One in a thousand is pending, off, lapsed, featured or premium, as in an established market.
  for (const from of [1, 10_001, 20_001]) {
    await sql`
    insert into property (slug_id, category_id, title, price, property_type, account_id, status, request_status,
                          is_premium, is_lapsed, total_click)
      select 'h' || n, case when n % 1000 = 0 then ${kinds[1]}::bigint else ${kinds[0]}::bigint end,
             'Home ' || md5(n::text), n, case when n % 1000 = 1 then 2 else 0 end,
             (select min(id) from account) + n % 2000, case when n % 1000 = 2 then 0 else 1 end,
             case when n % 1000 = 3 then 'pending' else 'approved' end, n % 1000 = 4, n % 1000 = 5, n % 700
        from generate_series(${from}::int, ${from + 9_999}::int) n`.execute(database.db);
  }
  // One in ten has the same word in a non-Latin script in its title.
  await sql`update property set title = 'منزل ' || id where id % 10 = 7`.execute(database.db);
  await sql`vacuum analyze property, account, listing_flag`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

/** Whether the plan of a page scans all properties. */
async function readsAll(filters: PropertyFilters): Promise<boolean> {
  const where = await tableCondition(filters, database);
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (format json) select p.id from property p where ${where} order by ${orderBy(tableOrder(filters), sql`p.id`)} limit 25`.execute(
    database.db,
  );
  return /"Node Type": ?"Seq Scan"[^{}]*?"Relation Name": ?"property"/.test(JSON.stringify(rows));
}

it.each<[string, PropertyFilters]>([
  ['the newest', {}],
  ['by price', { sort: 'price', order: 'asc' }],
  ['by views', { sort: 'views' }],
  ['by title', { sort: 'title' }],
  ['pending', { request_status: 'pending' }],
  ['switched off', { status: 0 }],
  ['sold', { property_type: 2 }],
  ['owned by the market', { owner: 'market' }],
  ['of one owner', { user_id: 7 }],
  ['featured', { featured: true }],
  ['premium', { premium: true }],
  ['lapsed', { lapsed: true }],
  ['flagged', { flagged: true }],
  ['by a word', { search: 'a87ff679' }],
  ['by an owner’s email', { search: '77@example.test' }],
  ['by a number', { search: '29999' }],
])('%s: the plan does not scan all properties', async (_, filters) => {
  expect(await readsAll(filters)).toBe(false);
});

it('finds a rare word by the text index, not by scanning a category', async () => {
  const filters: PropertyFilters = { category_id: kinds[0], property_type: 0, search: 'zeppelin' };
  const where = await tableCondition(filters, database);
  const page = {
    rows: sql`property p where ${where}`,
    id: sql`p.id`,
    order: tableOrder(filters),
    limit: 25,
    offset: 0,
  };
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${pageBySorting(page)}`.execute(
    database.db,
  );
  expect(JSON.stringify(rows)).toContain('"Index Name":"property_with_words"');
});

it.each<[string, RawBuilder<unknown>, boolean]>([
  ['all of them', sql`true`, true],
  ['all but a few', sql`p.property_type = 0`, true],
  ['ten thousand adjacent ids', sql`p.price between 8000 and 18000`, false],
  ['ten thousand scattered ids', sql`p.price::int % 3 = 1`, false],
  ['a few', sql`p.is_premium`, false],
  ['none', sql`p.city = 'Atlantis'`, false],
])('estimates whether matches exceed the limit: %s', async (_, where, areMany) => {
  expect(await exceedsEstimateThreshold(where, database.db)).toBe(areMany);
});

it.each(['القصر الكبير', 'घर', 'дача'])(
  'the public search finds %s by the index for non-Latin scripts',
  async (search) => {
    expect(JSON.stringify(await publicPlan(search))).toContain('"Index Name":"property_other_letters"');
  },
);

it('the planner estimates the number of properties with a word in a non-Latin script', async () => {
  const [{ Plan }] = await publicPlan('منزل');
  expect(Plan['Plan Rows']).toBeGreaterThan(300);
});

async function publicPlan(search: string): Promise<[{ Plan: { 'Plan Rows': number } }]> {
  const where = allOf(listingConditions({ search }, new Date()));
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select p.id from property p where ${where}`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error('no query plan was returned');
  return row['QUERY PLAN'];
}

it.each([
  ['in price order', sql`order by ${orderOfList('price_asc')} limit 11`],
  ['in a price range', sql``],
])('the public search compares prices by an index-only scan: %s', async (_, rest) => {
  const where = allOf(listingConditions({ property_type: 0, min_price: 100, max_price: 500 }, testNow));
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select p.id from property p where ${where} ${rest}`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Only Scan using property_\w*price_rows/);
  expect(plan).toMatch(/Index Cond: .*CASE/);
});

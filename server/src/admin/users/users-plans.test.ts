import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { orderBy } from '../table/paging.ts';
import { userOrder, userConditions } from './user-conditions.ts';

type Filters = Parameters<typeof userConditions>[0];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const offer = await market.offer({ property_list: 1 });
  await sql`
    insert into account (slug_id, name, email, mobile, logintype, is_active, verification_status, property_count, seen_at,
                         created_at)
      select 'slug' || n, 'Name ' || md5(n::text), n || '@example.test', 490000000 + n, n % 4, n % 50 > 0,
             case when n % 50 = 1 then 'pending' else 'initial' end, case when n % 20 = 0 then n % 7 else 0 end,
             ${testNow}::timestamptz - make_interval(mins => n), ${testNow}::timestamptz - make_interval(hours => n)
        from generate_series(1, 10000) n`.execute(database.db);
  await sql`
    insert into account_package (account_id, package_id, end_date)
      select id, ${offer.id}, ${testNow}::timestamptz + interval '9 days' from account where id % 100 = 0`.execute(
    database.db,
  );
  await sql`vacuum analyze account, account_package`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

/** Whether the plan of a page scans all accounts. */
async function readsAll(filters: Filters): Promise<boolean> {
  const from = sql`account a where ${userConditions(filters, testNow)}`;
  const page = sql`select a.id from ${from} order by ${orderBy(userOrder(filters), sql`a.id`)} limit 25`;
  const { rows } = await sql`explain (format json) ${page}`.execute(database.db);
  return /"Node Type": ?"(Parallel )?Seq Scan"[^{}]*?"Relation Name": ?"account"/.test(JSON.stringify(rows));
}

it.each<Filters>([
  {},
  { order: 'asc' },
  { sort: 'name' },
  { sort: 'name', order: 'desc' },
  { sort: 'listings' },
  { sort: 'listings', order: 'asc' },
  { sort: 'seen' },
  { sort: 'seen', order: 'asc' },
  { search: 'name 3f2a' },
  { search: '77@example' },
  { search: '+49 000 01 23' },
  { search: '#4711' },
  { search: 'Na' },
  { standing: 'off' },
  { standing: 'off', sort: 'name' },
  { verification: 'pending' },
  { verification: 'pending', sort: 'seen' },
  { sign_in: 'phone' },
  { has_listings: true },
  { has_package: true },
  { new_days: 3 },
])('finds users by an index with filters %o', async (filters) => {
  expect(await readsAll(filters)).toBe(false);
});

it('detects a plan with a sequential scan', async () => {
  const { rows } = await sql`explain (format json) select * from account where about_me = 'x'`.execute(database.db);
  expect(JSON.stringify(rows)).toMatch(/"Seq Scan"/);
});

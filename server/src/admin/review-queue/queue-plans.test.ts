import { queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { queueSources } from './queue-sources.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const [owner, category] = [await market.account(), await market.category()];
  const { db } = database;
  const many = 4_000;
  await sql`
    insert into account (slug_id, logintype) select 'p' || n, 3 from generate_series(1, ${many}::int) n`.execute(db);
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, account_id, status, request_status)
      select 'h' || n, ${category.id}, 'Home', 1, 0, ${owner.id}, 1, case when n % 100 = 0 then 'pending' else 'approved' end
        from generate_series(1, ${many}::int) n`.execute(db);
  await sql`
    insert into project (slug_id, category_id, title, type, status, request_status)
      select 'j' || n, ${category.id}, 'Project', 'upcoming', 1,
             case when n % 100 = 0 then 'pending' else 'approved' end from generate_series(1, ${many}::int) n`.execute(
    db,
  );
  await sql`
    insert into advertisement ("for", property_id, start_date, end_date, status, is_enabled)
      select 'property', p.id, '2026-01-01', '2026-02-01', case when p.id % 100 = 0 then 1 else 2 end, false
        from property p`.execute(db);
  await sql`
    insert into report (account_id, property_id, settled_at, outcome)
      select ${owner.id}, p.id, case when p.id % 100 > 0 then now() end, case when p.id % 100 > 0 then 'dismissed' end
        from property p`.execute(db);
  await sql`
    insert into contact_message (first_name, last_name, email, subject, message, settled_at)
      select 'a', 'b', 'c', 'd', 'e', case when n % 100 > 0 then now() end from generate_series(1, ${many}::int) n`.execute(
    db,
  );
  await sql`
    insert into listing_flag (property_id, kind, detail, flagged_at, settled_at)
      select p.id, 'price', '{}', now(), case when p.id % 100 > 0 then now() end from property p`.execute(db);
  await sql`
    insert into chat_flag (kind, account_id, reason, text_hash, flagged_at, settled_at)
      select 'same_text', a.id, '', decode(md5(a.id::text), 'hex'), now(), case when a.id % 100 > 0 then now() end
        from account a`.execute(db);
  await sql`
    insert into verification (account_id) select id from account`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);
afterAll(() => database.close());

/** Large tables that a plan scans sequentially. */
async function sequentialScans(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(database.db);
  return [...JSON.stringify(rows).matchAll(/"Node Type": ?"Seq Scan"[^{}]*?"Relation Name": ?"(\w+)"/g)]
    .map(([, table = '']) => table)
    .filter((table) => table !== 'file');
}

it.each(queueKinds)('finds and counts pending cases of kind %s by an index', async (kind) => {
  const { from, open, id, since, title } = queueSources[kind];
  const page = sql`select ${id}, ${title} from ${from} where ${open} order by ${since}, ${id} limit 25`;
  expect(await sequentialScans(page)).toEqual([]);
  expect(await sequentialScans(sql`select count(*) from (select from ${from} where ${open} limit 10001) w`)).toEqual(
    [],
  );
});

it('detects a plan with a sequential scan', async () => {
  expect(await sequentialScans(sql`select id from property where title = 'x'`)).toEqual(['property']);
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { testNow } from '../../testing/test-now.ts';
import { findPage, pageByIndex, pageBySorting } from './paging.ts';
import { userOrder, userConditions } from '../users/user-conditions.ts';
import { auditConditions } from '../team/audit-log.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`
    insert into account (slug_id, name, email, logintype)
      select 'slug-' || n, 'Name ' || md5(n::text), n || '@example.test', 3 from generate_series(1, 12000) n`.execute(
    database.db,
  );
  await sql`
    insert into audit (action, subject, subject_id, before, after)
      select 'decide-property', 'property', n, 'pending', 'approved' from generate_series(1, 12000) n`.execute(
    database.db,
  );
  await sql`vacuum analyze account, audit`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

type Filters = Parameters<typeof userConditions>[0];

const people = (filters: Filters, offset = 0) => ({
  rows: sql`account a where ${userConditions(filters, testNow)}`,
  id: sql`a.id`,
  order: userOrder(filters),
  limit: 25,
  offset,
});

const log = (search: string) => ({
  rows: sql`audit a where ${auditConditions({ search })}`,
  id: sql`a.id`,
  order: { key: sql`a.id`, direction: 'desc' } as const,
  limit: 25,
  offset: 0,
});

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${query}`.execute(database.db);
  return JSON.stringify(rows);
}

it('counts exactly up to a limit, and marks a larger total as an estimate', async () => {
  expect((await findPage(people({ search: 'slug-777' }), database.db)).total).toEqual({ total: 11 });
  expect((await findPage(people({}), database.db)).total).toEqual({ total: 11_000, total_is_estimate: true });
});

it('returns the same page whether few or many rows match', async () => {
  const idsOf = async (pageQuery: ReturnType<typeof people>) => (await findPage(pageQuery, database.db)).ids;
  const { rows } = await sql<{ id: number }>`
    select id from account where slug_id like 'slug-777%' order by id desc offset 5`.execute(database.db);
  expect(await idsOf(people({ search: 'slug-777' }, 5))).toEqual(rows.map(({ id }) => id));
  const second = await idsOf(people({ search: 'example.test' }, 25));
  expect(second).toHaveLength(25);
  expect(second).toEqual(second.toSorted((a, b) => b - a));
});

it('skips sorting when an estimate exceeds the limit', async () => {
  const sorted = await findPage(people({ search: 'example.test' }, 25), database.db);
  const byIndex = await findPage(
    { ...people({ search: 'example.test' }, 25), exceedsLimit: () => Promise.resolve(true) },
    database.db,
  );
  expect(byIndex).toEqual(sorted);
});

it.each(['name', 'listings', 'seen', 'newest'] as const)(
  'does not scan all accounts by %s for a text that matches none',
  async (sort) => {
    const plan = await planOf(pageBySorting(people({ search: 'qzx', sort })));
    expect(plan).toContain('account_found');
    expect(plan).not.toMatch(/account_by_|account_pkey|Seq Scan/);
  },
);

it.each(['qzx', 'qz'])('does not scan the audit log for %s, which matches no entry', async (search) => {
  const plan = await planOf(pageBySorting(log(search)));
  expect(plan).toContain('audit_find');
  expect(plan).not.toMatch(/audit_pkey|Seq Scan/);
});

it('finds names in non-Latin scripts by the index', async () => {
  await sql`insert into account (slug_id, name, logintype) values ('ar', 'محمد علي', 3), ('ru', 'Анна Иванова', 3)`.execute(
    database.db,
  );
  const found = async (search: string) => {
    const { ids } = await findPage(people({ search }), database.db);
    const { rows } = await sql<{ slug_id: string }>`
      select slug_id from account where id = any(${ids}::bigint[])`.execute(database.db);
    return rows.map(({ slug_id }) => slug_id);
  };
  expect(await found('محمد')).toEqual(['ar']);
  expect(await found('Ивано')).toEqual(['ru']);
  expect(await found('محمود')).toEqual([]);
  expect(await planOf(pageBySorting(people({ search: 'محمد', sort: 'name' })))).toContain('account_found');
});

it('plans a query for its search text each time it runs', async () => {
  for (let time = 0; time < 8; time += 1) await findPage(people({ search: 'example.test' }), database.db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pg_prepared_statements where statement like '%planned anew%' and statement not like 'explain%'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ total: 0 }]);
});

it('finds the newest rows by the sort index when many rows match', async () => {
  expect(await planOf(pageByIndex(log('decide')))).toContain('audit_pkey');
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { testNow } from '../testing/test-now.ts';
import { findPage, followOrder, gatherPage } from './find-page.ts';
import { orderOfPeople, wantedPeople } from './people/wanted-people.ts';
import { findEntries } from './team/find-entries.ts';

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

type Wish = Parameters<typeof wantedPeople>[0];

const people = (wish: Wish, offset = 0) => ({
  rows: sql`account a where ${wantedPeople(wish, testNow)}`,
  id: sql`a.id`,
  order: orderOfPeople(wish),
  limit: 25,
  offset,
});

const log = (search: string) => ({
  rows: sql`audit a where ${findEntries({ search })}`,
  id: sql`a.id`,
  order: { key: sql`a.id`, way: 'desc' } as const,
  limit: 25,
  offset: 0,
});

async function planOf(question: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${question}`.execute(database.db);
  return JSON.stringify(rows);
}

it('counts exactly so far, and says when it stopped', async () => {
  expect((await findPage(people({ search: 'slug-777' }), database.db)).total).toEqual({ total: 11 });
  expect((await findPage(people({}), database.db)).total).toEqual({ total: 10_001, total_is_estimate: true });
});

it('finds the same page whether few or many are found', async () => {
  const numbers = async (wanted: ReturnType<typeof people>) => (await findPage(wanted, database.db)).ids;
  const { rows } = await sql<{ id: number }>`
    select id from account where slug_id like 'slug-777%' order by id desc offset 5`.execute(database.db);
  expect(await numbers(people({ search: 'slug-777' }, 5))).toEqual(rows.map(({ id }) => id));
  const second = await numbers(people({ search: 'example.test' }, 25));
  expect(second).toHaveLength(25);
  expect(second).toEqual(second.toSorted((a, b) => b - a));
});

it('gathers nothing where there are surely too many', async () => {
  const gathered = await findPage(people({ search: 'example.test' }, 25), database.db);
  const followed = await findPage(
    { ...people({ search: 'example.test' }, 25), areMany: () => Promise.resolve(true) },
    database.db,
  );
  expect(followed).toEqual(gathered);
});

it.each(['name', 'listings', 'seen', 'newest'] as const)(
  'nobody goes through all by %s for a word that is nowhere',
  async (sort) => {
    const plan = await planOf(gatherPage(people({ search: 'qzx', sort })));
    expect(plan).toContain('account_found');
    expect(plan).not.toMatch(/account_by_|account_pkey|Seq Scan/);
  },
);

it.each(['qzx', 'qz'])('nobody goes through the log for %s, which is nowhere', async (search) => {
  const plan = await planOf(gatherPage(log(search)));
  expect(plan).toContain('audit_find');
  expect(plan).not.toMatch(/audit_pkey|Seq Scan/);
});

it('finds names in other letters than Latin, by the index', async () => {
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
  expect(await planOf(gatherPage(people({ search: 'محمد', sort: 'name' })))).toContain('account_found');
});

it('plans a question for its words, however often it was asked', async () => {
  for (let time = 0; time < 8; time += 1) await findPage(people({ search: 'example.test' }), database.db);
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from pg_prepared_statements where statement like '%planned anew%' and statement not like 'explain%'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ many: 0 }]);
});

it('of what is everywhere the newest are found along the order', async () => {
  expect(await planOf(followOrder(log('decide')))).toContain('audit_pkey');
});

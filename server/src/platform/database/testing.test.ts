import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import type { Database } from './pool.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { testDatabase } from './testing.ts';

let one: Database;
let other: Database;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

test('each test file has its own migrated database', async () => {
  await sql`insert into setting (key, value) values ('x', '1')`.execute(one.db);
  expect((await sql`select from setting`.execute(one.db)).rows).toHaveLength(1);
  expect((await sql`select from setting`.execute(other.db)).rows).toHaveLength(0);
});

const nameOf = (database: Database) => (database.target as EmbeddedConnection).database;
const exists = async (database: Database) =>
  (await sql`select from pg_database where datname = ${nameOf(database)}`.execute(one.db)).rows.length === 1;

test('a closed database is reused in its initial state, including ids', async () => {
  const first = await testDatabase();
  const rows = (database: Database) =>
    sql`
    select (select count(*) from language) as languages, (select count(*) from account) as accounts,
           (select count(*) from map_cell) as cells, (select max(version) from schema_migration) as version,
           pg_sequence_last_value('account_id_seq'::regclass) as last`.execute(database.db);
  const before = (await rows(first)).rows;
  const { id } = await marketFixture(first).account();
  await marketFixture(first).property({ account_id: id });
  await sql`delete from language`.execute(first.db);
  await first.close();
  const second = await testDatabase();
  expect(nameOf(second)).toBe(nameOf(first));
  expect((await rows(second)).rows).toEqual(before);
  expect((await marketFixture(second).account()).id).toBe(id);
  await second.close();
});

test.each(['alter table account add x int', 'drop index property_created', 'analyze language', 'vacuum setting'])(
  'a database that ran "%s" is dropped and not reused',
  async (statement) => {
    const changed = await testDatabase();
    await marketFixture(changed).language();
    await sql.raw(statement).execute(changed.db);
    await changed.close();
    expect(await exists(changed)).toBe(false);
  },
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedConnection } from './embedded/connection.ts';
import type { Database } from './pool.ts';
import { testDatabase } from './testing.ts';

let one: Database;
let other: Database;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

test('each test file has a migrated database of its own', async () => {
  await sql`insert into setting (key, value) values ('x', '1')`.execute(one.db);
  expect((await sql`select from setting`.execute(one.db)).rows).toHaveLength(1);
  expect((await sql`select from setting`.execute(other.db)).rows).toHaveLength(0);
});

test('a closed database is gone', async () => {
  const copy = await testDatabase();
  const { database: name } = copy.target as EmbeddedConnection;
  const isThere = async () =>
    (await sql`select from pg_database where datname = ${name}`.execute(one.db)).rows.length === 1;
  expect(await isThere()).toBe(true);
  await copy.close();
  expect(await isThere()).toBe(false);
});

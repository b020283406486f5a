import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a copy is made in a moment', async () => {
  const begun = performance.now();
  const copy = await testDatabase();
  await copy.ping();
  const took = performance.now() - begun;
  await copy.close();
  expect(took).toBeLessThan(1_000);
});

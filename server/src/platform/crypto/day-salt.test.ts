import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { daySalt, purgeVisitorSalts } from './day-salt.ts';

const [evening, night] = [new Date('2026-03-10T23:59:00Z'), new Date('2026-03-11T00:01:00Z')];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('the salt is the same after a restart and in another process, differs the next day, and is then deleted', async () => {
  const first = await daySalt(database, evening);
  expect(first).toHaveLength(16);
  const restarted = openDatabase({ target: database.target, max: 2 });
  try {
    const both = await Promise.all([daySalt(restarted, evening), daySalt(database, evening)]);
    for (const salt of both) expect(salt.equals(first)).toBe(true);
    expect((await daySalt(restarted, night)).equals(first)).toBe(false);
    await purgeVisitorSalts(restarted, night);
    const left = await database.db.selectFrom('visitor_salt').select('day').execute();
    expect(left).toEqual([{ day: '2026-03-11' }]);
  } finally {
    await restarted.close();
  }
});

it('the salt is queried again after a failed query', async () => {
  const restarted = openDatabase({ target: database.target, max: 1 });
  try {
    await sql`alter table visitor_salt rename to hidden_salt`.execute(database.db);
    await expect(daySalt(restarted, evening)).rejects.toThrow('visitor_salt');
    await sql`alter table hidden_salt rename to visitor_salt`.execute(database.db);
    expect(await daySalt(restarted, evening)).toHaveLength(16);
  } finally {
    await restarted.close();
  }
});

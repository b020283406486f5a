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

it('a failed query for the salt rejects each time', async () => {
  const closedDatabase = openDatabase({ target: database.target, max: 1 });
  await closedDatabase.close();
  await expect(daySalt(closedDatabase, evening)).rejects.toThrow();
  await expect(daySalt(closedDatabase, evening)).rejects.toThrow();
});

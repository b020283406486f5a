import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

test('a failing file store is logged once with all keys, and does not fail the caller', async () => {
  const files = [await market.file(), await market.file()];
  const { context } = caller(database);
  const warn = vi.spyOn(context.log, 'warn');
  const error = new Error('file store is down');
  context.files = {
    ...context.files,
    list: () => {
      throw error;
    },
  };
  const ids = files.map(({ id }) => id);
  expect(await deleteUnusedFiles(ids, context)).toBe(2);
  const keys = expect.toSatisfy((logged: string[]) => files.every(({ key }) => logged.includes(key)));
  expect(warn.mock.calls).toEqual([[{ err: error, keys }, 'unused files not deleted from the file store']]);
  expect(await database.db.selectFrom('file').select('id').where('id', 'in', ids).execute()).toEqual([]);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { evictSettings, loadSettings } from './load-settings.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  evictSettings(database);
});
afterEach(() => vi.useRealTimers());

async function saveCompanyName(text: string): Promise<void> {
  const row = { key: 'company_name', value: JSON.stringify(text) };
  await database.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
const companyName = async () => (await loadSettings(database)).text('company_name');

it('sees a change by another process after some seconds, and its own change immediately', async () => {
  await saveCompanyName('One');
  expect(await companyName()).toBe('One');
  await saveCompanyName('Two');
  expect(await companyName()).toBe('One');
  vi.advanceTimersByTime(5_000);
  await vi.waitUntil(async () => (await companyName()) === 'Two', { interval: 5 });
  await saveCompanyName('Three');
  evictSettings(database);
  expect(await companyName()).toBe('Three');
});

it('does not return a cached value older than 15 seconds', async () => {
  await saveCompanyName('One');
  await companyName();
  await saveCompanyName('Two');
  vi.advanceTimersByTime(15_000);
  expect(await companyName()).toBe('Two');
});

it('does not wait for a connection in a transaction while the pool is exhausted', async () => {
  await saveCompanyName('One');
  await companyName();
  vi.advanceTimersByTime(5_000);
  // One transaction for each connection of the pool.
  let begun = 0;
  const all = Array.from({ length: 5 }, () =>
    database.transaction(async (trx) => {
      await trx.selectFrom('setting').select('key').execute();
      begun += 1;
      await vi.waitUntil(() => begun === 5, { interval: 1 });
      return companyName();
    }),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'One'));
});

it('reads on the given transaction when nothing is cached and the pool is exhausted', async () => {
  await saveCompanyName('Two');
  let begun = 0;
  const all = Array.from({ length: 5 }, () =>
    database.transaction(async (trx) => {
      await trx.selectFrom('setting').select('key').execute();
      begun += 1;
      await vi.waitUntil(() => begun === 5, { interval: 1 });
      return (await loadSettings(database, trx)).text('company_name');
    }),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'Two'));
});

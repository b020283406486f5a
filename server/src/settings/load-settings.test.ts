import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { forgetSettings, loadSettings } from './load-settings.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  forgetSettings(database);
});
afterEach(() => vi.useRealTimers());

async function name(text: string): Promise<void> {
  const row = { key: 'company_name', value: JSON.stringify(text) };
  await database.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
const known = async () => (await loadSettings(database)).text('company_name');

it('knows a change of another process some seconds later, and one of its own at once', async () => {
  await name('One');
  expect(await known()).toBe('One');
  await name('Two');
  expect(await known()).toBe('One');
  vi.advanceTimersByTime(5_000);
  await vi.waitUntil(async () => (await known()) === 'Two', { interval: 5 });
  await name('Three');
  forgetSettings(database);
  expect(await known()).toBe('Three');
});

it('answers nothing that is old after a quiet time', async () => {
  await name('One');
  await known();
  await name('Two');
  vi.advanceTimersByTime(15_000);
  expect(await known()).toBe('Two');
});

it('keeps nobody waiting for a connection that is held by who waits', async () => {
  await name('One');
  await known();
  vi.advanceTimersByTime(5_000);
  // As many as the pool has connections, each within its transaction.
  let begun = 0;
  const all = Array.from({ length: 5 }, () =>
    database.transaction(async (within) => {
      await within.selectFrom('setting').select('key').execute();
      begun += 1;
      await vi.waitUntil(() => begun === 5, { interval: 1 });
      return known();
    }),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'One'));
});

it('nor when nobody has read them lately', async () => {
  await name('Two');
  let begun = 0;
  const all = Array.from({ length: 5 }, () =>
    database.transaction(async (within) => {
      await within.selectFrom('setting').select('key').execute();
      begun += 1;
      await vi.waitUntil(() => begun === 5, { interval: 1 });
      return (await loadSettings(database, within)).text('company_name');
    }),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'Two'));
});

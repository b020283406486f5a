import { rates } from '@latchkey/contract/rates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { MemoryRateStore, RateLimiter } from './rate-limit.ts';
import { rateJobs, SharedRateStore } from './shared-rate-store.ts';

const start = Date.UTC(2026, 2, 15);
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('rate_window').execute();
});

const process = () => new RateLimiter(new MemoryRateStore(), { exact: new SharedRateStore(database) });
const passes = (limiter: RateLimiter, name: 'sign-in' | 'read', ip: string, now = start) =>
  limiter.count(name, { ip, caller: ip }, now).then(
    () => 1,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return 0;
      throw error;
    },
  );

async function passed(tries: number, over: readonly RateLimiter[], ip: string, now = start): Promise<number> {
  const turns = Array.from({ length: tries }, (_, index) => over[index % over.length] ?? process());
  const results = await Promise.all(turns.map((limiter) => passes(limiter, 'sign-in', ip, now)));
  return results.reduce<number>((sum, one) => sum + one, 0);
}

test('60 concurrent sign-ins pass as often over three processes as over one', async () => {
  expect(await passed(60, [process(), process(), process()], '203.0.113.1')).toBe(25);
  expect(await passed(10, [process()], '203.0.113.2')).toBe(10);
});

test('a restart resets no count, and the next window starts at zero', async () => {
  expect(await passed(25, [process()], '203.0.113.3')).toBe(25);
  expect(await passed(1, [process()], '203.0.113.3', start + 299_000)).toBe(0);
  expect(await passed(60, [process(), process()], '203.0.113.3', start + 300_000)).toBe(25);
});

test('a request that one process refuses causes no query', async () => {
  const limiter = process();
  await passed(200, [limiter], '203.0.113.4');
  const row = await database.db.selectFrom('rate_window').select('count').executeTakeFirstOrThrow();
  expect(row.count).toBe(25);
});

test('reads are counted per process and cause no query', async () => {
  const limiter = process();
  for (let i = 0; i < (rates.read[0]?.limit ?? 0); i += 1) await passes(limiter, 'read', '203.0.113.5');
  expect(await passes(limiter, 'read', '203.0.113.5')).toBe(0);
  expect(await passes(process(), 'read', '203.0.113.5')).toBe(1);
  expect(await database.db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
});

test('stores addresses as hashes, and deletes windows that have ended', async () => {
  await passed(1, [process()], '203.0.113.6');
  const rows = await database.db.selectFrom('rate_window').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key_hash).toHaveLength(32);
  await rateJobs(database, () => new Date(start + 300_000))['delete-rate-windows'].run({});
  expect(await database.db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
});

test('60 sign-ins over two servers of one market pass 25 times', async () => {
  const config = readConfig({ SITE_URL: 'http://test.local', PAGE_CACHE_MB: '0' });
  const one = await startTestApp({ config });
  const two = await startTestApp({ config }, { database: one.database });
  try {
    const tries = Array.from({ length: 60 }, (_, index) => {
      const server: TestApp = index % 2 === 0 ? one : two;
      return server.post('/api/user_signup', { type: 3, email: `user${index}@example.test`, password: 'a guess' });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  } finally {
    await two.close();
    await one.close();
  }
});

import { rates } from '@latchkey/contract/rates';
import { minuteMs } from '@latchkey/contract/time-units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { TestValkey, valkeyServer } from '../../testing/start-valkey.ts';
import { MemoryRateStore, RateLimiter, type RateStore } from './rate-limit.ts';
import { SharedRateStore } from './shared-rate-store.ts';
import { batched, ValkeyRateStore, withFallback } from './valkey-rate-store.ts';

const siteUrl = 'https://homes.example';

/** A test without outage counts nothing in PostgreSQL. */
const none: RateStore = { hit: () => Promise.reject(new Error('counted in PostgreSQL')) };

describe.skipIf(!valkeyServer)('Valkey (skipped without it: apt-get install redis-server)', () => {
  let server: TestValkey;
  beforeAll(async () => {
    server = await TestValkey.start();
  });
  afterAll(() => server.stop());
  afterEach(() => server.use((redis) => redis.flushall()));

  /** Opens the store of one process; `lines` are what it logs. */
  async function open(url = server.url) {
    const lines: string[] = [];
    const store = await ValkeyRateStore.open(
      { redisUrl: url, siteUrl },
      createLog('info', { write: (line) => lines.push(line) }),
    );
    onTestFinished(() => store.close());
    return { store, lines };
  }

  async function ready(url?: string) {
    const opened = await open(url);
    await waitUntilCounting(opened.store);
    return opened;
  }

  const waitUntilCounting = (store: ValkeyRateStore) =>
    vi.waitFor(() => store.hit('is it there', minuteMs, Date.now()), { timeout: 10_000, interval: 10 });

  /** One process of the market; what `later` counts comes after all that the limiter has sent. */
  async function limiter(exact: RateStore = none) {
    const { store, lines } = await ready();
    const later = batched(store);
    const shared = { exact: withFallback(store, exact), eventual: later };
    return { store, later, lines, limiter: new RateLimiter(new MemoryRateStore(), shared, async () => {}) };
  }

  const passes = (each: RateLimiter, name: 'sign-in' | 'write', ip: string) =>
    each.count(name, { ip, caller: ip }, Date.now()).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof TooManyRequests) return 0;
        throw error;
      },
    );
  const sum = async (results: readonly Promise<number>[]) =>
    (await Promise.all(results)).reduce<number>((total, one) => total + one, 0);

  test('counts 1,000 concurrent requests of two processes exactly', async () => {
    const stores = [(await ready()).store, (await ready()).store];
    const hits = Array.from({ length: 1_000 }, (_, index) => stores[index % 2]?.hit('ann', minuteMs, 0));
    const counts = (await Promise.all(hits)).map((hit) => hit?.count ?? 0).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  test('the window starts with its first request, ends once, and the next starts at one', async () => {
    const { store } = await ready();
    const first = await store.hit('ann', minuteMs, 5);
    expect(first).toEqual({ count: 1, endsAt: 5 + minuteMs });
    expect((await store.hit('ann', 2 * minuteMs, 5)).endsAt).toBeLessThanOrEqual(5 + minuteMs);
    // With the server's clock: the counts of a window of 40 ms grow, and start again.
    const counts: number[] = [];
    await vi.waitUntil(
      async () => {
        counts.push((await store.hit('ben', 40, 0)).count);
        return counts.length > 1 && counts.at(-1) === 1;
      },
      { interval: 5, timeout: 10_000 },
    );
    expect(counts.slice(0, 2)).toEqual([1, 2]);
  });

  test('60 concurrent sign-ins pass as often over three processes as over one', async () => {
    const limiters = [(await limiter()).limiter, (await limiter()).limiter, (await limiter()).limiter];
    const tries = Array.from({ length: 60 }, (_, index) => limiters[index % 3] ?? limiters[0]);
    expect(await sum(tries.map((each) => (each ? passes(each, 'sign-in', '203.0.113.1') : Promise.resolve(0))))).toBe(
      25,
    );
  });

  test('a process learns from its first request that other processes have used up the limit', async () => {
    const one = await limiter();
    const two = await limiter();
    const limit = rates.write[0]?.limit ?? 0;
    for (let i = 0; i < limit; i += 1) await passes(one.limiter, 'write', '203.0.113.2');
    await one.later.hit('the last one', minuteMs, 0);
    expect(await passes(two.limiter, 'write', '203.0.113.2')).toBe(1);
    await vi.waitFor(async () => expect(await passes(two.limiter, 'write', '203.0.113.2')).toBe(0));
  });

  test('a request that one process refuses is not sent', async () => {
    const { limiter: one, later } = await limiter();
    const limit = rates.write[0]?.limit ?? 0;
    await sum(Array.from({ length: 5 * limit }, () => passes(one, 'write', '203.0.113.3')));
    expect((await later.hit('write:0:203.0.113.3', minuteMs, 0)).count).toBe(limit + 1);
  });

  test('keys contain the host of the market and no readable subject, and expire', async () => {
    const { limiter: one, later } = await limiter();
    await passes(one, 'sign-in', '203.0.113.4');
    await one.count('sign-in', { account: 'ann@example.test' }, Date.now());
    await one.count('write', { caller: 'account 4711' }, Date.now());
    await later.hit('the last one', minuteMs, 0);
    const { keys, expiries } = await server.use(async (redis) => {
      const [, found] = await redis.scan(0, 'COUNT', 1_000);
      return { keys: found, expiries: await Promise.all(found.map((key) => redis.pttl(key))) };
    });
    expect(keys).toHaveLength(5);
    for (const key of keys) expect(key).toMatch(/^latchkey:homes\.example:[\w-]{43}$/);
    expect(keys.join()).not.toMatch(/203\.0|ann|example\.test|4711|sign-in|write/);
    for (const left of expiries) expect(left).toBeGreaterThan(0);
  });

  describe('outage', () => {
    let database: Database;
    beforeEach(async () => {
      database = await testDatabase();
    });
    afterEach(() => database.close());

    test('a killed server: requests are counted in the process and PostgreSQL, and shared again when it is back', async () => {
      const exact = new SharedRateStore(database);
      const one = await limiter(exact);
      const two = await limiter(exact);
      await server.kill();
      const limit = rates.write[0]?.limit ?? 0;
      expect(await sum(Array.from({ length: 2 * limit }, () => passes(one.limiter, 'write', '203.0.113.5')))).toBe(
        limit,
      );
      expect(await passes(two.limiter, 'write', '203.0.113.5')).toBe(1);
      const signIns = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : two).limiter);
      expect(await sum(signIns.map((each) => passes(each, 'sign-in', '203.0.113.5')))).toBe(25);
      const warnings = () => one.lines.filter((line) => line.includes('Valkey unavailable (REDIS_URL)'));
      // A server that is back before the next attempt to connect is not logged.
      await vi.waitFor(() => expect(warnings()).toHaveLength(1));
      await server.start();
      await waitUntilCounting(one.store);
      await waitUntilCounting(two.store);
      expect(await sum(signIns.map((each) => passes(each, 'sign-in', '203.0.113.6')))).toBe(25);
      expect((await one.store.hit('sign-in:0:203.0.113.6', minuteMs, 0)).count).toBeGreaterThan(25);
      expect(warnings()).toHaveLength(1);
      expect(one.lines.at(-1)).toContain('Valkey available: rate limits are shared');
    });

    test('a server that hangs: a request waits half a second at most, later ones not at all', async () => {
      const { store, lines, limiter: one } = await limiter(new SharedRateStore(database));
      server.signal('SIGSTOP');
      const times: number[] = [];
      try {
        for (let i = 0; i < 20; i += 1) {
          const start = performance.now();
          expect(await passes(one, 'sign-in', '203.0.113.7')).toBe(1);
          expect(await passes(one, 'write', '203.0.113.7')).toBe(1);
          times.push(performance.now() - start);
        }
      } finally {
        server.signal('SIGCONT');
      }
      expect(times[0]).toBeGreaterThan(400);
      expect(times.slice(1).toSorted((a, b) => a - b)[9]).toBeLessThan(250);
      expect(lines.filter((line) => line.includes('Valkey unavailable'))).toHaveLength(1);
      await waitUntilCounting(store);
    });
  });

  test('a market starts and responds while its Valkey is unreachable', async () => {
    const { store: valkey } = await open('redis://127.0.0.1:1');
    const app = await startTestApp({ config: readConfig({ SITE_URL: 'http://test.local' }), valkey });
    onTestFinished(() => app.close());
    const guess = { type: 3, email: 'user@example.test', password: 'a guess' };
    const statuses = [];
    for (let i = 0; i < 26; i += 1) statuses.push((await app.post('/api/user_signup', guess)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 10)).not.toContain(429);
  });

  test('a wrong password is logged at the start without the password', async () => {
    const locked = await TestValkey.start('right');
    onTestFinished(() => locked.stop());
    await ready(locked.url);
    const { lines } = await open(locked.url.replace('right', 'hunter2'));
    await vi.waitUntil(() => lines.length > 0, { timeout: 10_000, interval: 10 });
    expect(lines[0]).toMatch(/Valkey unavailable \(REDIS_URL\)/);
    expect(lines[0]).toContain('WRONGPASS');
    expect(lines.join()).not.toContain('hunter2');
    const unnamed = await open(locked.url.replace('default:right@', ''));
    await vi.waitUntil(() => unnamed.lines.length > 0, { timeout: 10_000, interval: 10 });
    expect(unnamed.lines[0]).toContain('NOAUTH');
  });

  test('a Valkey user needs rights to the keys of the market and to a few commands only', async () => {
    const restricted = await server.use(async (redis) => {
      await redis.acl(
        'SETUSER',
        'market',
        'reset',
        'on',
        '>secret',
        '~latchkey:*',
        '+@connection',
        '+eval',
        '+evalsha',
        '+incr',
        '+pttl',
        '+pexpire',
      );
      return server.url.replace('redis://', 'redis://market:secret@');
    });
    const { store } = await ready(restricted);
    expect((await store.hit('ann', minuteMs, 0)).count).toBe(1);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { webSettings } from '@latchkey/contract/settings/calls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { type Database, openDatabase } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { maxLagMs } from '../../platform/database/replicas.ts';
import { BusListener } from '../../platform/realtime/bus-listener.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { PageCache } from './page-cache.ts';
import { SharedEvictions } from './shared-evictions.ts';

let first: Database;
let second: Database;
beforeAll(async () => {
  first = await testDatabase();
  second = openDatabase({ target: first.target, max: 2 });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const log = { warn: () => undefined };
const page = (...tags: string[]) => ({
  status: 200,
  headers: {},
  body: Buffer.from('page'),
  isCacheable: true,
  tags: new Set(tags),
});

/** The caches of one process, and how many pages it has rendered. */
async function startProcess(database: Database) {
  const pages = new PageCache(1_000_000);
  const responseCache = new ResponseCache();
  let mapReads = 0;
  const maps = { reload: async () => void (mapReads += 1) };
  const evictions = new SharedEvictions({ database, pages, responseCache, maps, log });
  const bus = new BusListener({
    target: database.target,
    log,
    onEvent: (event) => event.type === 'evict' && evictions.onEvent(event),
    onGap: () => evictions.onGap(),
  });
  bus.start();
  onTestFinished(() => bus.close());
  await bus.waitUntilListening();
  let rendered = 0;
  const visit = (key: string, ...tags: string[]) =>
    pages.get(key, async () => {
      rendered += 1;
      return page(...tags);
    });
  return { pages, responseCache, evictions, visit, rendered: () => rendered, mapReads: () => mapReads };
}

/** Repeats a check until it holds; a change is visible everywhere within a second. */
async function withinASecond(check: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 1_000; ; await wait(10)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

test('an eviction in one process evicts the same pages in the others within a second, and no other page', async () => {
  const [one, other] = [await startProcess(first), await startProcess(second)];
  await other.visit('/', 'homepage-data');
  await other.visit('/faqs', 'get-faqs');
  await other.responseCache.get('["GET homepage-data"]', 60_000, async () => ({ homes: 1 }));

  evictPages(one, 'listings');
  await withinASecond(async () => {
    await other.visit('/', 'homepage-data');
    expect(other.rendered()).toBe(3);
  });
  const fresh = await other.responseCache.get('["GET homepage-data"]', 60_000, async () => ({ homes: 2 }));
  expect(fresh).toEqual({ homes: 2 });
  await other.visit('/faqs', 'get-faqs');
  expect(other.rendered()).toBe(3);
});

test('a changed setting is read again by every process', async () => {
  const one = await startProcess(first);
  await startProcess(second);
  const nameIn = async (database: Database) => (await loadSettings(database)).text('company_name');
  await nameIn(second);
  await first.db
    .insertInto('setting')
    .values({ key: 'company_name', value: '"Renamed"' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"Renamed"' }))
    .execute();
  one.pages.drop(webSettings.path);
  await withinASecond(async () => expect(await nameIn(second)).toBe('Renamed'));
});

test('a change of the settings lets every other process read the map again', async () => {
  const [one, other] = [await startProcess(first), await startProcess(second)];
  one.pages.drop('homepage-data');
  one.pages.drop(webSettings.path);
  await withinASecond(async () => expect(other.mapReads()).toBe(1));
  other.evictions.onGap();
  expect(other.mapReads()).toBe(2);
});

test('a process that may have missed events evicts everything', async () => {
  const { evictions, visit, rendered } = await startProcess(first);
  await visit('/', 'homepage-data');
  evictions.onGap();
  await visit('/', 'homepage-data');
  expect(rendered()).toBe(2);
});

test('with replicas, a page that was rendered before they have the change is evicted too', async () => {
  const { target } = first;
  if ('url' in target) throw new Error('The test database has a socket.');
  const url = `postgres://${target.user}@localhost/${target.database}?host=${encodeURIComponent(target.host)}`;
  const third = openDatabase({ target, readUrls: [url], max: 2 });
  onTestFinished(() => third.close());
  const [one, other] = [await startProcess(first), await startProcess(third)];
  await other.visit('/', 'homepage-data');
  evictPages(one, 'listings');
  await withinASecond(async () => {
    await other.visit('/', 'homepage-data');
    expect(other.rendered()).toBe(2);
  });
  await wait(maxLagMs);
  await withinASecond(async () => {
    await other.visit('/', 'homepage-data');
    expect(other.rendered()).toBe(3);
  });
});

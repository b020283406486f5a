import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import type { LiveEvent } from '../services/realtime/bus.ts';
import { BusListener } from '../services/realtime/bus-listener.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { hearTyping } from './hear-typing.ts';

let database: Database;
let market: MarketFixture;
let home: number;
let [ann, ben]: [number, number] = [0, 0];
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

beforeEach(async () => {
  ann = (await market.account()).id;
  ben = (await market.account()).id;
  home = (await market.home({ account_id: ben })).id;
  const at = { first_message_at: testNow, last_message_at: testNow };
  await database.db
    .insertInto('chat_thread')
    .values({ property_id: home, account_id: ann, other_account_id: ben, is_started_by_other: false, ...at })
    .execute();
});

const owner = (accountId: number) => ({ accountId, sessionId: 1, siteUrl: '' });

/** What was announced, after all of these were said. */
async function announced(said: [from: number, what: unknown][]): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = [];
  const log = { warn: () => {} };
  const bus = new BusListener({ target: database.target, log, onEvent: (event) => heard.push(event), onGap: () => {} });
  onTestFinished(() => bus.close());
  bus.start();
  await bus.hearing();
  const hear = hearTyping(database.db);
  for (const [from, what] of said) await hear(owner(from), what);
  await database.pool.query(`select pg_notify('latchkey', '{"type":"session_ended","sessions":[]}')`);
  await vi.waitUntil(() => heard.at(-1)?.type === 'session_ended', { timeout: 10_000, interval: 5 });
  return heard.slice(0, -1);
}

it('tells the other party, once in a while, from either side', async () => {
  const [toBen, toAnn] = [
    { property_id: home, user_id: ben },
    { property_id: home, user_id: ann },
  ];
  expect(
    await announced([
      [ann, toBen],
      [ann, toBen],
      [ben, toAnn],
    ]),
  ).toEqual([
    { type: 'typing', property: home, from: ann, to: [ben] },
    { type: 'typing', property: home, from: ben, to: [ann] },
  ]);
});

it('tells nobody where there is no such conversation', async () => {
  const stranger = (await market.account()).id;
  const elsewhere = (await market.home()).id;
  const said: [number, unknown][] = [
    [stranger, { property_id: home, user_id: ben }],
    [ann, { property_id: elsewhere, user_id: ben }],
    [ann, { property_id: home, user_id: ann }],
    [ann, { property_id: home, user_id: 0 }],
    [ann, { property_id: home }],
    [ann, 'x'],
    [ann, null],
  ];
  expect(await announced(said)).toEqual([]);
});

it('tells nobody where one has blocked the other', async () => {
  await database.db.insertInto('block').values({ by_account_id: ben, account_id: ann }).execute();
  const toBen = { property_id: home, user_id: ben };
  expect(
    await announced([
      [ann, toBen],
      [ben, { property_id: home, user_id: ann }],
    ]),
  ).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { LiveEvent } from '../platform/realtime/bus.ts';
import { BusListener } from '../platform/realtime/bus-listener.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { createTypingHandler } from './create-typing-handler.ts';

let database: Database;
let market: MarketFixture;
let propertyId: number;
let [ann, ben]: [number, number] = [0, 0];
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

beforeEach(async () => {
  ann = (await market.account()).id;
  ben = (await market.account()).id;
  propertyId = (await market.property({ account_id: ben })).id;
  const at = { first_message_at: testNow, last_message_at: testNow };
  await database.db
    .insertInto('chat_thread')
    .values({ property_id: propertyId, account_id: ann, other_account_id: ben, is_started_by_other: false, ...at })
    .execute();
});

const owner = (accountId: number) => ({ accountId, sessionId: 1, siteUrl: '' });

/** The events that were published after these typing messages. */
async function publishedAfter(messages: [from: number, what: unknown][]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const log = { warn: () => {} };
  const bus = new BusListener({
    target: database.target,
    log,
    onEvent: (event) => events.push(event),
    onGap: () => {},
  });
  onTestFinished(() => bus.close());
  bus.start();
  await bus.waitUntilListening();
  const handleTyping = createTypingHandler(database.db);
  for (const [from, what] of messages) await handleTyping(owner(from), what);
  await database.pool.query(`select pg_notify('latchkey', '{"type":"session_ended","sessions":[]}')`);
  await vi.waitUntil(() => events.at(-1)?.type === 'session_ended', { timeout: 10_000, interval: 5 });
  return events.slice(0, -1);
}

it('notifies the other party from either side, at most once every few seconds', async () => {
  const [toBen, toAnn] = [
    { property_id: propertyId, user_id: ben },
    { property_id: propertyId, user_id: ann },
  ];
  expect(
    await publishedAfter([
      [ann, toBen],
      [ann, toBen],
      [ben, toAnn],
    ]),
  ).toEqual([
    { type: 'typing', property: propertyId, from: ann, to: [ben] },
    { type: 'typing', property: propertyId, from: ben, to: [ann] },
  ]);
});

it('notifies no one when there is no such conversation', async () => {
  const stranger = (await market.account()).id;
  const elsewhere = (await market.property()).id;
  const messages: [number, unknown][] = [
    [stranger, { property_id: propertyId, user_id: ben }],
    [ann, { property_id: elsewhere, user_id: ben }],
    [ann, { property_id: propertyId, user_id: ann }],
    [ann, { property_id: propertyId, user_id: 0 }],
    [ann, { property_id: propertyId }],
    [ann, 'x'],
    [ann, null],
  ];
  expect(await publishedAfter(messages)).toEqual([]);
});

it('notifies no one when one party has blocked the other', async () => {
  await database.db.insertInto('block').values({ by_account_id: ben, account_id: ann }).execute();
  const toBen = { property_id: propertyId, user_id: ben };
  expect(
    await publishedAfter([
      [ann, toBen],
      [ben, { property_id: propertyId, user_id: ann }],
    ]),
  ).toEqual([]);
});

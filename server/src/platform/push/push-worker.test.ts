import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { pushPayload } from './push-payload.ts';
import { PushWorker, type PushWorkerOptions } from './push-worker.ts';
import { queuePush } from './queue-push.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

function worker(options: Partial<PushWorkerOptions> = {}) {
  const arrived: number[] = [];
  const logged: string[] = [];
  const record = (_: object, message: string) => logged.push(message);
  const sender = { accepts: () => true, send: async ({ id }: { id: number }) => void arrived.push(id) };
  const pushes = new PushWorker({
    database,
    senders: [sender],
    now: () => new Date(Date.now() + 1_000),
    log: { warn: record, info: record },
    restMs: 5,
    ...options,
  });
  onTestFinished(() => pushes.stop(50));
  pushes.start();
  return { pushes, arrived, logged };
}

async function queueOne(once: string): Promise<void> {
  const { id } = await market.account();
  const token = { token: once, token_hash: Buffer.from(once), created_at: new Date() };
  await market.insert('push_token', { ...token, account_id: id });
  const payload = pushPayload({ type: 'default', title: 'T', message: 'M', link: '/' }, 'https://latchkey.test');
  await queuePush(id, payload, { once, trx: database.db });
}

it('sends new pushes while it runs, and none after it was stopped', async () => {
  const { pushes, arrived } = worker();
  await queueOne('one');
  await vi.waitUntil(() => arrived.length === 1, { timeout: 10_000, interval: 5 });
  await pushes.stop();
  await queueOne('two');
  expect(arrived).toHaveLength(1);
  const next = worker();
  await vi.waitUntil(() => next.arrived.length === 1, { timeout: 10_000, interval: 5 });
});

it('continues after a failure, and logs it', async () => {
  let failures = 2;
  const before = async () => {
    if (failures-- > 0) throw new Error('the database is away');
  };
  const { arrived, logged } = worker({ before });
  await queueOne('three');
  await vi.waitUntil(() => arrived.length === 1, { timeout: 10_000, interval: 5 });
  expect(logged.filter((text) => text.includes('could not be sent'))).toHaveLength(2);
});

it('stops after the timeout when a send hangs', async () => {
  const senders = [{ accepts: () => true, send: () => new Promise<void>(() => undefined) }];
  const { pushes } = worker({ senders });
  await queueOne('four');
  await vi.waitUntil(
    async () => {
      const { rows } = await database.pool.query('select from push where attempts = 1 and sent_at is null');
      return rows.length === 1;
    },
    { timeout: 10_000, interval: 20 },
  );
  const started = performance.now();
  await pushes.stop(50);
  expect(performance.now() - started).toBeLessThan(5_000);
});

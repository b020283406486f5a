import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { Outbox } from '../../services/mail/outbox.ts';
import { GatewayFailure } from '../../services/payments/gateway.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { settle } from '../settle.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import type { Reconciling } from './reconciling.ts';
import { SimulatedProvider } from './simulated-provider.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let database: Database;
let market: MarketFixture;
let provider: SimulatedProvider;
let services: Reconciling;
let warnings: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db
    .updateTable('payment_transaction')
    .set({ status: 'failed', created_at: new Date(0) })
    .execute();
  provider = new SimulatedProvider();
  warnings = 0;
  services = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: () => Promise.resolve(provider) },
    log: { info: () => undefined, warn: () => (warnings += 1) },
    now: () => testNow,
  };
});

async function begun(agoMs: number): Promise<number> {
  const created_at = new Date(testNow.getTime() - agoMs);
  const { id, order_id } = await market.payment((await market.account()).id, { created_at });
  provider.begin(id, order_id ?? '', '19.99', created_at);
  return id;
}
const row = (id: number) =>
  database.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const later = (ms: number): Reconciling => ({ ...services, now: () => new Date(testNow.getTime() + ms) });

describe('a payment that nothing was heard of', () => {
  it('is asked about after a quarter of an hour, then hourly, and granted when it was paid', async () => {
    const [young, old] = [await begun(14 * minute), await begun(16 * minute)];
    provider.decide(young, 'succeeded', testNow);
    expect(await askOpenPayments(services)).toEqual({ asked: 1, expired: 0 });
    expect(await askOpenPayments(services)).toEqual({ asked: 0, expired: 0 });
    provider.decide(old, 'succeeded', testNow);
    expect(await askOpenPayments(later(61 * minute))).toEqual({ asked: 2, expired: 0 });
    expect([(await row(young)).status, (await row(old)).status]).toEqual(['success', 'success']);
  });

  it('ends after a day, and is a success all the same when the money comes', async () => {
    const id = await begun(day + minute);
    expect(await askOpenPayments(services)).toEqual({ asked: 1, expired: 1 });
    expect(await row(id)).toMatchObject({ status: 'failed', fail_reason: 'expired' });
    const late = provider.decide(id, 'succeeded', testNow);
    expect(await settle('stripe', late, services)).toMatchObject({ outcome: 'granted' });
  });

  it('that was given up is asked about daily for a week, for banks are slow', async () => {
    const id = await begun(2 * day);
    await database.db.updateTable('payment_transaction').set({ status: 'failed' }).where('id', '=', id).execute();
    expect(await askOpenPayments(services)).toEqual({ asked: 1, expired: 0 });
    provider.decide(id, 'succeeded', testNow);
    expect(await askOpenPayments(later(23 * 60 * minute))).toEqual({ asked: 0, expired: 0 });
    expect(await askOpenPayments(later(day + minute))).toEqual({ asked: 1, expired: 0 });
    expect((await row(id)).status).toBe('success');
  });

  it('waits while its provider is down, which is asked no more in this round', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => begun(2 * day)));
    let asked = 0;
    provider.lookUp = () => {
      asked += 1;
      return Promise.reject(new GatewayFailure('no answer'));
    };
    expect(await askOpenPayments(services)).toEqual({ asked: 0, expired: 0 });
    expect([asked, warnings]).toEqual([3, 3]);
    const rows = await Promise.all(ids.map(row));
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'pending'));
  });

  it('that a bank turns out to have is waited for, though it was due to end', async () => {
    const id = await begun(2 * day);
    const about = { transactionId: id, amount: '19.99', currency: 'USD', at: testNow } as const;
    provider.lookUp = () => Promise.resolve({ ...about, kind: 'under_way', eventId: `bank ${id}` });
    expect(await askOpenPayments(services)).toEqual({ asked: 1, expired: 0 });
    expect(await row(id)).toMatchObject({ status: 'pending', under_way_at: testNow });
    expect(await askOpenPayments(later(18 * day))).toEqual({ asked: 1, expired: 0 });
    expect(await askOpenPayments(later(20 * day))).toEqual({ asked: 1, expired: 1 });
  });

  it('ends after a fortnight where there is nobody to ask any more', async () => {
    const id = await begun(15 * day);
    const without: Reconciling = { ...services, payments: { find: () => Promise.resolve(null) } };
    expect(await askOpenPayments(without)).toEqual({ asked: 0, expired: 1 });
    expect((await row(id)).status).toBe('failed');
  });
});

import { dayMs, hourMs, minuteMs } from '@latchkey/contract/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { GatewayFailure } from '../gateways/gateway.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { settle } from '../settle.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { SimulatedProvider } from '../../testing/providers/simulated-payment-provider.ts';

let database: Database;
let market: MarketFixture;
let provider: SimulatedProvider;
let services: ReconcileDeps;
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

async function startPayment(agoMs: number): Promise<number> {
  const created_at = new Date(testNow.getTime() - agoMs);
  const { id, order_id } = await market.payment((await market.account()).id, { created_at });
  provider.begin(id, order_id ?? '', '19.99', created_at);
  return id;
}
const row = (id: number) =>
  database.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
function rejectQueriesOf(ids: readonly number[]): void {
  const fetchStatus = provider.fetchStatus.bind(provider);
  provider.fetchStatus = (payment) =>
    ids.includes(payment.transactionId)
      ? Promise.reject(new GatewayFailure('unexpected response'))
      : fetchStatus(payment);
}
const later = (ms: number): ReconcileDeps => ({ ...services, now: () => new Date(testNow.getTime() + ms) });

describe('a payment without a provider event', () => {
  it('is queried after a quarter of an hour, then hourly, and granted when it was paid', async () => {
    const [young, old] = [await startPayment(14 * minuteMs), await startPayment(16 * minuteMs)];
    provider.decide(young, 'succeeded', testNow);
    expect(await checkOpenPayments(services)).toEqual({ queried: 1, expired: 0 });
    expect(await checkOpenPayments(services)).toEqual({ queried: 0, expired: 0 });
    provider.decide(old, 'succeeded', testNow);
    expect(await checkOpenPayments(later(61 * minuteMs))).toEqual({ queried: 2, expired: 0 });
    expect([(await row(young)).status, (await row(old)).status]).toEqual(['success', 'success']);
  });

  it('fails after a day, and still succeeds when the money arrives', async () => {
    const id = await startPayment(dayMs + minuteMs);
    expect(await checkOpenPayments(services)).toEqual({ queried: 1, expired: 1 });
    expect(await row(id)).toMatchObject({ status: 'failed', fail_reason: 'expired' });
    const late = provider.decide(id, 'succeeded', testNow);
    expect(await settle('stripe', late, services)).toMatchObject({ result: 'granted' });
  });

  it('is queried daily for a week after it was cancelled, because banks are slow', async () => {
    const id = await startPayment(2 * dayMs);
    await database.db.updateTable('payment_transaction').set({ status: 'failed' }).where('id', '=', id).execute();
    expect(await checkOpenPayments(services)).toEqual({ queried: 1, expired: 0 });
    provider.decide(id, 'succeeded', testNow);
    expect(await checkOpenPayments(later(23 * 60 * minuteMs))).toEqual({ queried: 0, expired: 0 });
    expect(await checkOpenPayments(later(dayMs + minuteMs))).toEqual({ queried: 1, expired: 0 });
    expect((await row(id)).status).toBe('success');
  });

  it('stays pending while its provider is down, which is not called again in this round', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => startPayment(2 * dayMs)));
    let calls = 0;
    provider.fetchStatus = () => {
      calls += 1;
      return Promise.reject(new GatewayFailure('no answer'));
    };
    expect(await checkOpenPayments(services)).toEqual({ queried: 0, expired: 0 });
    expect([calls, warnings]).toEqual([3, 3]);
    const rows = await Promise.all(ids.map(row));
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'pending'));
  });

  it('does not block the queries of later payments when its own query always fails', async () => {
    const broken = await Promise.all(Array.from({ length: 3 }, () => startPayment(hourMs)));
    const id = await startPayment(hourMs);
    provider.decide(id, 'succeeded', testNow);
    rejectQueriesOf(broken);
    expect(await checkOpenPayments(services)).toEqual({ queried: 0, expired: 0 });
    expect(await checkOpenPayments(later(5 * minuteMs))).toEqual({ queried: 1, expired: 0 });
    expect((await row(id)).status).toBe('success');
  });

  it('is queried after any number of failures that do not follow each other', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await startPayment(hourMs));
    rejectQueriesOf(ids.filter((_, index) => index % 2 === 0));
    expect(await checkOpenPayments(services)).toEqual({ queried: 4, expired: 0 });
    expect(warnings).toBe(4);
  });

  it('is not locked to expire once it has failed', async () => {
    const id = await startPayment(2 * dayMs);
    await database.db.updateTable('payment_transaction').set({ status: 'failed' }).where('id', '=', id).execute();
    const transaction = vi.spyOn(database, 'transaction');
    onTestFinished(() => transaction.mockRestore());
    expect(await checkOpenPayments(services)).toMatchObject({ queried: 1 });
    expect(transaction).not.toHaveBeenCalled();
  });

  it('stays pending when the query reports that a bank is processing it, although it was due to fail', async () => {
    const id = await startPayment(2 * dayMs);
    const about = { transactionId: id, amount: '19.99', currency: 'USD', at: testNow } as const;
    provider.fetchStatus = () => Promise.resolve({ ...about, kind: 'under_way', eventId: `bank ${id}` });
    expect(await checkOpenPayments(services)).toEqual({ queried: 1, expired: 0 });
    expect(await row(id)).toMatchObject({ status: 'pending', under_way_at: testNow });
    expect(await checkOpenPayments(later(18 * dayMs))).toEqual({ queried: 1, expired: 0 });
    expect(await checkOpenPayments(later(20 * dayMs))).toEqual({ queried: 1, expired: 1 });
  });

  it('fails after 14 days when its gateway is not configured', async () => {
    const id = await startPayment(15 * dayMs);
    const without: ReconcileDeps = { ...services, payments: { find: () => Promise.resolve(null) } };
    expect(await checkOpenPayments(without)).toEqual({ queried: 0, expired: 1 });
    expect((await row(id)).status).toBe('failed');
  });
});

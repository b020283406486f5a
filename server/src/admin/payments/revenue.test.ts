import { adminExportRevenue, adminGetRevenue } from '@latchkey/contract/admin/payments/calls';
import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import type { ReconcileDeps } from '../../payment/reconcile/reconcile-deps.ts';
import { readProviderLists } from '../../payment/reconcile/read-provider-lists.ts';
import { SimulatedProvider } from '../../testing/providers/simulated-payment-provider.ts';
import { settle } from '../../payment/settle.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
const provider = new SimulatedProvider();
let clock = new Date('2026-03-01T00:00:00Z');
let packages: number[];
const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 2, day, hour));

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  packages = [
    (await market.offer({}, { name: 'Small', package_type: 'paid', price: 10 })).id,
    (await market.offer({}, { name: 'Large', package_type: 'paid', price: 20.1 })).id,
  ];
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: (name) => Promise.resolve(name === 'stripe' ? provider : null) },
    log: { info: () => undefined, warn: () => undefined },
    now: () => clock,
  };
  const handleEvent = (event: Parameters<typeof settle>[1]) => {
    clock = event.at;
    return settle('stripe', event, services);
  };
  const begin = async (amount: string, startedAt: Date) => {
    const { id, order_id } = await market.payment((await market.account()).id, {
      package_id: packages[amount === '10.00' ? 0 : 1] ?? 0,
      amount: Number(amount),
      created_at: startedAt,
    });
    provider.begin(id, order_id ?? '', amount, startedAt);
    return id;
  };
  for (let each = 0; each < 30; each += 1) {
    const paidAt = at((each % 10) + 1);
    const id = await begin(each % 3 === 0 ? '20.10' : '10.00', paidAt);
    if (each % 7 === 6) {
      await handleEvent(provider.decide(id, 'failed', paidAt));
      continue;
    }
    const paid = provider.decide(id, 'succeeded', paidAt);
    // Some payments are found only by the reconciliation.
    if (each % 4 !== 3) await handleEvent(paid);
    if (each % 5 === 0)
      await handleEvent(provider.addRefund(id, each % 10 === 0 ? '3.33' : '10.00', at(15, each % 24)));
    if (each === 8) {
      // The bank opens a dispute, and decides for the payer a week later.
      const dispute = {
        ...paid,
        eventId: 'dp',
        kind: 'disputed',
        refundId: 'dp_1',
        amount: '10.00',
        at: at(12),
      } as const;
      await handleEvent(dispute);
      await handleEvent({ ...dispute, eventId: 'dp lost', kind: 'dispute_lost', at: at(19) });
    }
    if (each % 4 === 3) {
      clock = new Date(paidAt.getTime() + 3_600_000);
      await readProviderLists(services);
    }
  }
  // A second charge for the same payment counts until it is refunded.
  const twice = await begin('10.00', at(20));
  await handleEvent(provider.decide(twice, 'succeeded', at(20)));
  await handleEvent({ ...provider.decide(twice, 'succeeded', at(20, 11)) });
});
afterAll(() => database.close());

const march = { from: '2026-03-01', to: '2026-03-31' };
const revenue = async (by: 'day' | 'week' | 'month' | 'package' | 'gateway' | 'currency', more = {}) =>
  (await caller(database).call(adminGetRevenue, { by, ...march, ...more })).data;
const sum = (rows: readonly RevenueRow[], name: 'came' | 'went_back' | 'net') =>
  Math.round(rows.reduce((total, row) => total + row[name] * 100, 0));
const cents = (amount: string) => Math.round(Number(amount) * 100);

it('revenue by any grouping equals the sums of the provider', async () => {
  const entries = [...provider.entries.values()].filter(({ status }) => status === 'succeeded');
  // The simulated provider does not record the second charge and the dispute.
  const came = entries.reduce((total, { amount }) => total + cents(amount), 0) + 1_000;
  const back =
    entries.flatMap(({ refunds }) => refunds).reduce((total, { amount }) => total + cents(amount), 0) + 1_000;
  for (const by of ['day', 'week', 'month', 'package', 'gateway', 'currency'] as const) {
    const rows = await revenue(by);
    expect([by, sum(rows, 'came'), sum(rows, 'went_back'), sum(rows, 'net')]).toEqual([by, came, back, came - back]);
  }
});

it('revenue equals the sums of the payments plus the second charge of a payment', async () => {
  const { rows } = await sql<{ came: number; back: number }>`
    select sum(amount) as came, sum(refunded_amount) as back from payment_transaction where status = 'success'`.execute(
    database.db,
  );
  const all = await revenue('currency');
  expect(sum(all, 'came')).toBe(cents(String(rows[0]?.came)) + 1_000);
  expect(sum(all, 'went_back')).toBe(cents(String(rows[0]?.back)));
});

it('revenue counts charges on their day, refunds on the day they started, and disputes on the day they were lost', async () => {
  const days = await revenue('day');
  const of = (key: string) => days.find((row) => row.key === key);
  expect(of('2026-03-12')).toBeUndefined();
  expect(of('2026-03-19')).toMatchObject({ came: 0, went_back: 10, net: -10, charges: 0, refunds: 1 });
  expect(of('2026-03-15')).toMatchObject({ came: 0, charges: 0 });
  expect(of('2026-03-20')).toMatchObject({ came: 20, went_back: 0, charges: 2 });
  expect((await revenue('week')).map(({ key }) => new Date(key).getUTCDay())).toEqual(expect.arrayContaining([1]));
  expect((await revenue('month')).map(({ key }) => key)).toEqual(['2026-03-01']);
});

it('revenue includes both the first and the last day of the range', async () => {
  const rows = await revenue('currency', { from: '2026-03-19', to: '2026-03-20' });
  expect(rows).toMatchObject([{ key: 'USD', currency: 'USD', came: 20, went_back: 10, net: 10 }]);
  expect(await revenue('day', { from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
});

it('revenue is grouped and filtered by package', async () => {
  const rows = await revenue('package');
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Large', 'Small']);
  const small = rows.find(({ name }) => name === 'Small');
  expect(await revenue('currency', { package_id: packages[0] })).toMatchObject([{ net: small?.net }]);
  expect(await revenue('currency', { gateway: 'paypal' })).toEqual([]);
});

it('revenue is exported as CSV', async () => {
  const { data } = await caller(database).call(adminExportRevenue, { by: 'gateway', ...march });
  let text = '';
  for await (const chunk of data.content) text += String(chunk);
  const [row] = await revenue('gateway');
  expect(data.name).toBe('revenue-by-gateway-2026-03-01-2026-03-31.csv');
  expect(text.split('\r\n')).toEqual([
    '\ufeffgateway,name,currency,came,went_back,net,charges,refunds',
    `stripe,stripe,USD,${row?.came.toFixed(2)},${row?.went_back.toFixed(2)},${row?.net.toFixed(2)},${row?.charges},${row?.refunds}`,
    '',
  ]);
});

it.each([
  [{ from: '2026-03-31', to: '2026-03-01' }, 'to'],
  [{ from: '2010-03-31', to: '2026-03-01' }, 'from'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
])('revenue rejects the range of days %j', async (days, field) => {
  const refused = await caller(database).failure(adminGetRevenue, { by: 'day', ...days });
  expect(refused).toMatchObject({ key: 'bad_input', message: expect.stringMatching(new RegExp(`^${field} `)) });
});

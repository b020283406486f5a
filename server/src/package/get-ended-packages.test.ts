import { getEndedPackages, getPackage } from '@latchkey/contract/package/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { revokePackage } from '../payment/refund/revoke-package.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** Creates an account that bought a package of thirty days. */
async function buyer(daysSince: number, paid: Parameters<MarketFixture['payment']>[1] = {}) {
  const account = await market.account();
  const payment = await market.payment(account.id, { status: 'success', ...paid });
  const start_date = daysAgo(daysSince);
  const accountPackage = await market.accountPackage(
    account.id,
    { property_list: 2 },
    {
      package_id: payment.package_id,
      payment_transaction_id: payment.id,
      used: 1,
      start_date,
      end_date: daysAgo(daysSince - 30),
    },
  );
  return { account, payment, accountPackage, ...caller(database, { account }) };
}

it('lists expired packages as they were bought, with used units and receipt', async () => {
  const { call, payment, accountPackage } = await buyer(40, { receipt_year: 2026, receipt_number: 7 });
  await database.db.updateTable('package').set({ name: 'Renamed', is_enabled: false }).execute();
  expect(await call(getEndedPackages, {})).toMatchObject({
    total: 1,
    data: [
      {
        id: accountPackage.id,
        package_id: payment.package_id,
        name: `Package ${payment.package_id}`,
        package_type: 'paid',
        start_date: '2026-02-03 12:00:00',
        end_date: '2026-03-05 12:00:00',
        why: 'ran_out',
        features: [{ id: 1, name: 'Property List', limit_type: 'limited', limit: 2, total_limit: 2, used_limit: 1 }],
        amount: 19.99,
        currency: 'USD',
        refunded_amount: 0,
        payment_transaction_id: payment.id,
        receipt_number: '2026-000007',
      },
    ],
  });
});

it('reports end date and reason of a refunded package', async () => {
  const { call, payment } = await buyer(0);
  const about = { payment_transaction_id: payment.id, amount: 19.99 };
  // It ended when the provider accepted the refund, regardless of later refund states and other charges.
  const later = { created_at: testNow, updated_at: new Date(testNow.getTime() + 5 * 60_000) };
  await market.insert('payment_refund', { ...about, ...later, status: 'sent' });
  await market.insert('payment_refund', { ...about, ...later, charge_id: 'another', status: 'done' });
  await database.db
    .updateTable('payment_transaction')
    .set({ refunded_amount: 19.99 })
    .where('id', '=', payment.id)
    .execute();
  await database.transaction((trx) => revokePackage(payment.id, testNow, trx));
  expect((await call(getEndedPackages, {})).data).toMatchObject([
    { why: 'refunded', end_date: '2026-03-15 12:00:00', refunded_amount: 19.99 },
  ]);
});

it('reports a package refunded after its end as expired', async () => {
  const { call } = await buyer(40, { refunded_amount: 19.99 });
  expect((await call(getEndedPackages, {})).data).toMatchObject([{ why: 'ran_out', refunded_amount: 19.99 }]);
});

it('agrees with get-package on the day of the end', async () => {
  // Six hours ago.
  const { call } = await buyer(30.25);
  expect((await call(getEndedPackages, {})).total).toBe(0);
  expect((await call(getPackage, {})).active_packages).toHaveLength(1);
});

it('lists only the caller’s packages, latest end first, paginated, including free and old ones', async () => {
  const { account, call } = await buyer(40);
  await buyer(50);
  const free = await market.payment(account.id, {
    amount: 0,
    currency: '',
    gateway: null,
    payment_type: 'free',
    status: 'success',
  });
  const over = { start_date: daysAgo(9), end_date: daysAgo(2) };
  await market.accountPackage(
    account.id,
    {},
    { package_id: free.package_id, payment_transaction_id: free.id, ...over },
  );
  const old = await market.offer({ property_list: 1 }, { name: 'Of old' });
  await market.accountPackage(account.id, {}, { package_id: old.id, start_date: daysAgo(99), end_date: daysAgo(90) });
  const { data, total } = await call(getEndedPackages, {});
  expect(total).toBe(3);
  expect(data).toMatchObject([
    { package_type: 'free', amount: 0, receipt_number: null },
    { package_type: 'paid', amount: 19.99 },
    { name: 'Of old', package_type: 'free', payment_transaction_id: null },
  ]);
  expect((await call(getEndedPackages, { limit: 1, offset: 1 })).data).toEqual([data[1]]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { paymentConditions } from './payment-conditions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const { id, terms } = await market.payment((await market.account()).id);
  await sql`
    insert into package (name, package_type, price, duration) select 'P' || n, 'paid', n, 720 from generate_series(1, 50) n`.execute(
    database.db,
  );
  // 10,000 payments of 2,000 users in half a year.
  await sql`insert into account (slug_id, logintype) select 'p' || n, 3 from generate_series(1, 2000) n`.execute(
    database.db,
  );
  await sql`
    insert into payment_transaction (account_id, package_id, terms, amount, currency, gateway, order_id, charge_id, status,
                                     payer, created_at, refunded_amount)
      select a.id, p.id, ${JSON.stringify(terms)}::jsonb, 100 + n, 'USD', (array['stripe', 'paypal', 'paystack', 'flutterwave'])[1 + n % 4],
             'o' || n, 'c' || n, (array['success', 'success', 'success', 'pending', 'failed'])[1 + n % 5],
             jsonb_build_object('name', 'Name ' || md5(n::text), 'email', md5(n::text) || '@example.test'),
             now() - n * interval '26 minutes', case when n % 50 = 0 then 1 else 0 end
        from generate_series(1, 10000) n
        join lateral (select id from account where slug_id = 'p' || (1 + n % 2000)) a on true
        join lateral (select id from package where name = 'P' || (1 + n % 50)) p on true`.execute(database.db);
  await sql`
    insert into payment_charge (payment_transaction_id, charge_id, amount, currency, made_at)
      select id, charge_id, amount, currency, created_at from payment_transaction where status = 'success' and id <> ${id}`.execute(
    database.db,
  );
  await sql`
    insert into payment_refund (payment_transaction_id, amount, status, refund_id, created_at)
      select id, 1, 'done', 'r' || id, created_at from payment_transaction where status = 'success' and id <> ${id}`.execute(
    database.db,
  );
  await sql`
    insert into account_package (account_id, package_id, start_date, end_date, payment_transaction_id)
      select account_id, package_id, created_at, created_at + interval '1 year', id from payment_transaction
        where status = 'success' and id <> ${id}`.execute(database.db);
  await sql`vacuum analyze payment_transaction, payment_charge, payment_refund, account_package, account, package`.execute(
    database.db,
  );
}, 120_000);
afterAll(() => database.close());

/** Tables that a plan scans sequentially. */
async function sequentialScans(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(database.db);
  const scans = JSON.stringify(rows).matchAll(/"Node Type": ?"Seq Scan"[^{}]*?"Relation Name": ?"(\w+)"/g);
  return [...scans].map(([, table]) => table ?? '').filter((table) => table !== 'package');
}

const page = (where: ReturnType<typeof paymentConditions>, by = sql`t.created_at`) =>
  sql`select * from payment_transaction t where ${where} order by ${by} desc, t.id desc limit 25`;

it.each([
  ['newest payments', page(paymentConditions({}))],
  ['largest payments', page(paymentConditions({}), sql`t.amount`)],
  ['pending payments', page(paymentConditions({ status: 'pending' }))],
  ['failed payments', page(paymentConditions({ status: 'failed' }))],
  ['refunded payments', page(paymentConditions({ status: 'refunded' }))],
  ['payments of a provider', page(paymentConditions({ gateway: 'paypal' }))],
  ['payments of a package', page(paymentConditions({ package_id: 20 }))],
  ['payments of a week', page(paymentConditions({ from: '2026-01-01', to: '2026-01-07' }))],
  ['payments with a problem', page(paymentConditions({ problem: 1 }))],
  ['payments by id', page(paymentConditions({ search: '12345' }))],
  ['payments by receipt number', page(paymentConditions({ search: '2026-000123' }))],
  ['payments by payer name', page(paymentConditions({ search: 'c4ca4238' }))],
  [
    'charges of a week',
    sql`select sum(amount) from payment_charge where made_at >= now() - interval '7 days' and made_at < now()`,
  ],
  [
    'refunds of a week',
    sql`select sum(amount) from payment_refund r where r.status in ('sent', 'done')
          and case when r.kind = 'dispute' then r.updated_at else r.created_at end >= now() - interval '7 days'`,
  ],
  [
    'packages that end next',
    sql`select * from account_package h where coalesce(h.end_date, 'infinity'::timestamptz) >= now()
          order by coalesce(h.end_date, 'infinity'::timestamptz), h.id limit 25`,
  ],
  [
    'holders of a package',
    sql`select from account_package h where h.package_id = 7 and coalesce(h.end_date, 'infinity'::timestamptz) >= now() limit 10000`,
  ],
  ['packages that started last', sql`select * from account_package h order by h.start_date desc, h.id desc limit 25`],
])('finds the %s by an index', async (_, query) => {
  expect(await sequentialScans(query)).toEqual([]);
});

it('detects a plan with a sequential scan', async () => {
  expect(await sequentialScans(sql`select * from payment_transaction where fail_reason = 'x'`)).toEqual([
    'payment_transaction',
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';

let app: TestApp;
let market: MarketFixture;
let accountant: string;
let zoe: number;
beforeAll(async () => {
  app = await startTestApp({ now: () => testNow });
  market = marketFixture(app.database);
  accountant = await app.signInOperator('accountant');
  zoe = (await market.account({ name: 'Zoë Müller', email: 'zoe@example.test' })).id;
  await market.payment(zoe, {
    id: 101,
    status: 'success',
    order_id: 'pi_101',
    charge_id: 'ch_101',
    payer: JSON.stringify({ name: 'Zoë Müller', email: 'zoe@example.test' }),
    receipt_year: 2026,
    receipt_number: 7,
    succeeded_at: testNow,
    amount: 30,
    refunded_amount: 10,
  });
  await market.insert('payment_charge', {
    payment_transaction_id: 101,
    charge_id: 'ch_101',
    amount: 30,
    currency: 'USD',
    made_at: testNow,
  });
  await market.insert('payment_refund', {
    payment_transaction_id: 101,
    amount: 10,
    status: 'done',
    refund_id: 're_101',
  });
  const other = (await market.account()).id;
  await market.payment(other, { id: 102, status: 'pending', gateway: 'paypal', amount: 90, created_at: day(3) });
  await market.payment(other, { id: 103, status: 'failed', gateway: 'paypal', amount: 5, created_at: day(4) });
  await market.payment(other, {
    id: 104,
    status: 'success',
    problem: 'paid_twice',
    amount: 70,
    created_at: day(5),
    payer: JSON.stringify({ name: '=cmd()', email: 'x"y@example.test' }),
  });
  await market.payment(other, { id: 105, gateway: null, payment_type: 'free', amount: 0, currency: '' });
});
afterAll(() => app.close());

function day(date: number): Date {
  return new Date(`2026-01-0${date}T12:00:00Z`);
}

const found = async (query: Record<string, string | number> = {}) => {
  const { body } = await app.get('/api/admin/get-transactions', query, accountant);
  const { data, total } = body as { data: { id: number }[]; total: number };
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
};

describe('the list of payments', () => {
  it.each([
    ['payment id', '101'],
    ['order id', 'pi_101'],
    ['charge id', 'ch_101'],
    ['refund id', 're_101'],
    ['receipt number', '2026-000007'],
    ['name without accents', 'zoe mull'],
    ['email', 'ZOE@example'],
  ])('finds a payment by its %s', async (_, search) => {
    expect(await found({ search })).toEqual([101]);
  });

  it.each([
    [{ status: 'pending' }, [102]],
    [{ status: 'refunded' }, [101]],
    [{ status: 'success', problem: 0 }, [101]],
    [{ problem: 1 }, [104]],
    [{ gateway: 'paypal' }, [103, 102]],
    [{ from: '2026-01-04', to: '2026-01-05' }, [104, 103]],
    [{ sort: 'amount' }, [102, 104, 101, 103]],
    [{ sort: 'amount', order: 'asc', gateway: 'paypal' }, [103, 102]],
    [{ search: '%' }, []],
  ] as const)('applies the filters and the order %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('filters by package and leaves out free packages without it', async () => {
    const { package_id } = await app.database.db
      .selectFrom('payment_transaction')
      .select('package_id')
      .where('id', '=', 103)
      .executeTakeFirstOrThrow();
    expect(await found({ package_id })).toEqual([103]);
    expect((await found()).toSorted()).toEqual([101, 102, 103, 104]);
  });
});

it('get-transaction returns charges, refunds, granted package and refundable amounts of a payment', async () => {
  await market.insert('account_package', {
    account_id: zoe,
    package_id: (await market.offer()).id,
    payment_transaction_id: 101,
    start_date: testNow,
    end_date: new Date(testNow.getTime() + 86_400_000),
  });
  const event = { gateway: 'stripe', event_id: 'evt', kind: 'succeeded', outcome: 'granted', happened_at: testNow };
  await market.insert('payment_event', { ...event, payment_transaction_id: 101, amount: 30 });
  const { body } = await app.get('/api/admin/get-transaction', { payment_transaction_id: 101 }, accountant);
  expect(body['data']).toMatchObject({
    id: 101,
    gateway: 'stripe',
    platform: 'web',
    receipt_number: '2026-000007',
    payer: { id: zoe, name: 'Zoë Müller' },
    charges: [{ charge_id: 'ch_101', amount: 30, refunded_amount: 10 }],
    refunds: [{ status: 'done', amount: 10 }],
    events: [{ kind: 'succeeded', outcome: 'granted', amount: 30 }],
    granted: { is_active: 1, is_taken_back: 0 },
    remaining: [{ charge_id: 'ch_101', amount: 20, currency: 'USD' }],
    duration: 720,
  });
  for (const id of [105, 999])
    expect((await app.get('/api/admin/get-transaction', { payment_transaction_id: id }, accountant)).body['key']).toBe(
      'transaction_not_found',
    );
});

it('the receipt of any payment can be downloaded as a file', async () => {
  const request = (id: number) =>
    app.app.inject({
      url: `/api/admin/get-payment-receipt?payment_transaction_id=${id}`,
      headers: { authorization: `Bearer ${accountant}` },
    });
  const reply = await request(101);
  expect(reply.headers['content-disposition']).toContain('receipt-2026-000007.pdf');
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await request(102)).statusCode).toBe(400);
});

it('the export has all matching payments as CSV, with formulas escaped', async () => {
  const { account_id, package_id, terms } = await app.database.db
    .selectFrom('payment_transaction')
    .select(['account_id', 'package_id', 'terms'])
    .where('id', '=', 103)
    .executeTakeFirstOrThrow();
  const payments = Array.from({ length: 1_100 }, (_, at) => ({
    id: 1_000 + at,
    account_id,
    package_id,
    terms: JSON.stringify(terms),
    amount: 1,
    currency: 'EUR',
    gateway: 'flutterwave',
    order_id: `many-${at}`,
    created_at: testNow,
  }));
  await app.database.db.insertInto('payment_transaction').values(payments).execute();
  const file = async (query: string) => {
    const reply = await app.app.inject({
      url: `/api/admin/export-transactions?${query}`,
      headers: { authorization: `Bearer ${accountant}` },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    return reply.body.trim().split('\r\n');
  };
  const lines = await file('gateway=flutterwave');
  expect(lines).toHaveLength(1_101);
  expect(new Set(lines).size).toBe(1_101);
  const [head, line] = await file('search=104');
  expect(head).toBe('payment,begun,receipt,status,problem,provider,order,package,payer,email,amount,refunded,currency');
  expect(line).toMatch(
    /^104,2026-01-05T12:00:00\.000Z,,success,paid_twice,stripe,.*,'=cmd\(\),"x""y@example\.test",70\.00,0\.00,USD$/,
  );
});

describe('packages of users', () => {
  it('are listed by end date, and counted', async () => {
    const plan = await market.offer({}, { name: 'Plan' });
    const [soon, later, never, over] = [
      await market.account(),
      await market.account(),
      await market.account(),
      await market.account(),
    ];
    const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await market.accountPackage(later.id, {}, { package_id: plan.id, end_date: inDays(20) });
    await market.accountPackage(soon.id, {}, { package_id: plan.id, end_date: inDays(2) });
    await market.accountPackage(never.id, {}, { package_id: plan.id, end_date: null });
    await market.accountPackage(over.id, {}, { package_id: plan.id, end_date: inDays(-3) });
    const list = async (query: Record<string, string | number>) => {
      const { body } = await app.get('/api/admin/get-subscriptions', { package_id: plan.id, ...query }, accountant);
      return body as {
        data: { account: { id: number } }[];
        total: number;
        active: number;
        ends_in_7_days: number;
        ends_in_30_days: number;
      };
    };
    const all = await list({});
    expect(all.data.map(({ account }) => account.id)).toEqual([soon.id, later.id, never.id]);
    // Includes the package of the payment above.
    expect(all).toMatchObject({ total: 3, active: 4, ends_in_7_days: 2, ends_in_30_days: 3 });
    expect((await list({ within_days: 7 })).data).toMatchObject([
      { account: { id: soon.id }, package: { name: 'Plan' } },
    ]);
    expect((await list({ search: later.email.toUpperCase() })).data).toMatchObject([{ account: { id: later.id } }]);
    expect((await list({ search: 'nobody' })).total).toBe(0);
  });

  it('are found by payer name', async () => {
    const { body } = await app.get('/api/admin/get-subscriptions', { search: 'muller' }, accountant);
    expect(body['data']).toMatchObject([{ account: { id: zoe }, payment_transaction_id: 101 }]);
  });
});

it('a role without the right to manage payments is rejected', async () => {
  for (const role of ['moderator', 'editor', 'support'] as const) {
    const token = await app.signInOperator(role);
    for (const path of ['get-transactions', 'get-subscriptions'])
      expect((await app.get(`/api/admin/${path}`, {}, token)).status).toBe(403);
  }
});

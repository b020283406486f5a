import {
  createPaymentIntent,
  flutterwave,
  getPaymentDetails,
  getPaymentSettings,
  paymentTransactionFail,
  paypal,
} from '@latchkey/contract/payment/calls';
import { assignPackage } from '@latchkey/contract/package/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sandboxGateway } from './gateways/sandbox/sandbox-gateway.ts';
import { fakeGatewayKind, enableGateway, testPayments } from './gateways/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { settle } from './settle.ts';

let database: Database;
let market: MarketFixture;
const stripe = fakeGatewayKind('stripe');
const flutterwaveKind = fakeGatewayKind('flutterwave', { needsEmail: true });
const kinds = [stripe, fakeGatewayKind('paypal'), flutterwaveKind];
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const payments = testPayments(database, kinds);
  for (const { name } of kinds) await enableGateway(payments, name, database);
});
afterAll(() => database.close());

async function payer(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account(values);
  const client = caller(database, { account });
  client.context.payments = testPayments(database, kinds);
  return { account, ...client };
}

const paid = (price = 19.99) => market.offer({ property_list: 3 }, { package_type: 'paid', price, name: 'Agency' });
const web = { platform_type: 'web' } as const;

describe('create-payment-intent', () => {
  it('starts the payment of a package at its price, at the active gateway', async () => {
    const { call, account } = await payer({ name: 'Ada Byron', email: 'ada@example.test', city: 'London' });
    const offer = await paid();
    const { data } = await call(createPaymentIntent, { package_id: offer.id, ...web });
    const id = data.payment_transaction.id;
    expect(data.payment_intent).toEqual({
      id: `stripe-${id}`,
      amount: 19.99,
      currency: 'USD',
      status: 'pending',
      payment_gateway_response: { id: `stripe-${id}` },
      payment_transaction_id: id,
      metadata: {
        payment_transaction_id: id,
        package_id: offer.id,
        user_id: account.id,
        email: 'ada@example.test',
        platform_type: 'web',
        description: 'Agency',
        user_name: 'Ada Byron',
        address_line1: account.address,
        address_city: 'London',
      },
    });
    expect(data.payment_transaction).toMatchObject({
      user_id: account.id,
      package_id: offer.id,
      amount: 19.99,
      payment_gateway: 'Stripe',
      order_id: `stripe-${id}`,
      payment_status: 'pending',
    });
    expect(stripe.orders.at(-1)).toMatchObject({ transactionId: id, amount: '19.99', currency: 'USD' });
  });

  it('rejects a package that is free, already active, unavailable or not payable', async () => {
    const { call, failure, account, context } = await payer();
    const begin = async (package_id: number) => (await failure(createPaymentIntent, { package_id, ...web })).key;
    expect(await begin((await market.offer({ property_list: 1 })).id)).toBe('package_not_paid');
    expect(await begin(999_999)).toBe('package_not_found');
    const off = await market.offer({ property_list: 1 }, { package_type: 'paid', price: 5, is_enabled: false });
    expect(await begin(off.id)).toBe('package_not_found');
    const offer = await paid();
    await market.accountPackage(account.id, {}, { package_id: offer.id });
    expect(await begin(offer.id)).toBe('package_already_active');
    context.payments = testPayments(database, []);
    expect(await begin((await paid()).id)).toBe('no_payment_method');
    expect((await call(getPaymentDetails, {})).total).toBe(0);
  });

  it('reports an unavailable provider and leaves no payment pending', async () => {
    const { call, failure } = await payer();
    stripe.isDown = true;
    const { key } = await failure(createPaymentIntent, { package_id: (await paid()).id, ...web });
    stripe.isDown = false;
    expect(key).toBe('service_unavailable');
    const { data } = await call(getPaymentDetails, {});
    expect(data).toMatchObject([{ payment_status: 'failed', reject_reason: 'not_begun', order_id: null }]);
  });
});

describe('the calls of a single provider', () => {
  it('PayPal returns a form whose fields are escaped', async () => {
    const { call } = await payer();
    const { data } = await call(paypal, { package_id: (await paid()).id, amount: '0.01' });
    expect(data).toContain('<form method="post" name="paypal_auto_form" action="https://provider.test/&#34;pay">');
    expect(data).toMatch(/<input type="hidden" name="custom" value="\d+">/);
  });

  it('Flutterwave returns the address to redirect to', async () => {
    const { call } = await payer();
    const { data } = await call(flutterwave, { package_id: (await paid()).id });
    expect(data).toEqual({
      status: 'success',
      message: 'Hosted Link',
      data: { link: 'https://provider.test/' },
      payment_transaction_id: expect.any(Number),
    });
  });
});

it('a payer without an email starts no payment at a provider that needs one', async () => {
  const { call, failure } = await payer({ email: '' });
  const input = { package_id: (await paid()).id };
  expect((await failure(flutterwave, input)).key).toBe('profile_incomplete');
  expect(flutterwaveKind.orders.filter(({ payer: { email } }) => email === '')).toEqual([]);
  expect((await call(getPaymentDetails, {})).total).toBe(0);
  await call(paypal, { ...input, amount: '19.99' });
  expect((await call(getPaymentDetails, {})).total).toBe(1);
});

describe('payment-transaction-fail', () => {
  it('fails only the caller’s own pending payment', async () => {
    const [me, other] = [await payer(), await payer()];
    const [own, theirs, done] = [
      await market.payment(me.account.id),
      await market.payment(other.account.id),
      await market.payment(me.account.id, { status: 'success' }),
    ];
    for (const { id } of [own, own, theirs, done, { id: 999_999 }]) {
      expect((await me.call(paymentTransactionFail, { payment_transaction_id: id })).data).toBeNull();
    }
    const rows = await database.db.selectFrom('payment_transaction').select(['id', 'status', 'fail_reason']).execute();
    const of = (id: number) => rows.find((row) => row.id === id);
    expect(of(own.id)).toMatchObject({ status: 'failed', fail_reason: 'cancelled' });
    expect(of(theirs.id)).toMatchObject({ status: 'pending' });
    expect(of(done.id)).toMatchObject({ status: 'success' });
  });

  it('a payment that succeeds later is still granted', async () => {
    const { account, call, context } = await payer();
    const { id } = await market.payment(account.id);
    await call(paymentTransactionFail, { payment_transaction_id: id });
    const event = { eventId: 'late', kind: 'succeeded', transactionId: id, amount: '19.99', currency: 'USD' } as const;
    expect(await settle('stripe', { ...event, at: testNow }, context)).toMatchObject({ result: 'granted' });
  });
});

describe('assign_package', () => {
  it('starts a free package immediately, only one at a time, and records it as a payment', async () => {
    const { call, failure, account } = await payer();
    const { id } = await market.offer({ property_list: 3, premium_properties: null }, { name: 'Start', duration: 24 });
    const both = await Promise.allSettled([
      call(assignPackage, { package_id: id }),
      call(assignPackage, { package_id: id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await failure(assignPackage, { package_id: id })).key).toBe('package_already_active');
    const accountPackage = await database.db
      .selectFrom('account_package')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    expect(accountPackage).toMatchObject([
      { package_id: id, start_date: testNow, end_date: new Date('2026-03-16T12:00:00Z') },
    ]);
    const { data, total } = await call(getPaymentDetails, { payment_type: 'free' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { amount: 0, payment_gateway: null, payment_status: 'success', payment_type: 'free', package: { name: 'Start' } },
    ]);
  });

  it('rejects a paid or unknown package', async () => {
    const { failure } = await payer();
    expect((await failure(assignPackage, { package_id: (await paid()).id })).key).toBe('package_not_free');
    expect((await failure(assignPackage, { package_id: 999_999 })).key).toBe('package_not_found');
  });
});

describe('get_payment_details', () => {
  it('lists the caller’s payments, newest first, paginated, with package name, receipt and refunded amount', async () => {
    const { account, call } = await payer();
    await market.payment((await market.account()).id);
    const first = await market.payment(account.id, {
      status: 'success',
      gateway: 'sandbox',
      charge_id: 'charge',
      receipt_year: 2026,
      receipt_number: 7,
      refunded_amount: 9.99,
    });
    const second = await market.payment(account.id, { problem: 'wrong_amount' });
    const { data, total } = await call(getPaymentDetails, {});
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({ problem: 'wrong_amount', receipt_number: null });
    expect(data[1]).toMatchObject({
      payment_gateway: 'Paystack',
      transaction_id: 'charge',
      payment_type: 'online payment',
      receipt_number: '2026-000007',
      refunded_amount: 9.99,
      problem: null,
      package: { id: first.package_id, name: `Package ${first.package_id}`, price: 19.99 },
    });
    const page = await call(getPaymentDetails, { limit: 1, offset: 1 });
    expect([page.total, page.data.map(({ id }) => id)]).toEqual([2, [first.id]]);
    expect((await call(getPaymentDetails, { payment_type: 'free' })).data).toEqual([]);
  });
});

describe('get_payment_settings', () => {
  const settings = async (payments: ReturnType<typeof testPayments> | null) => {
    const { call, context } = await payer();
    if (payments) context.payments = payments;
    else delete context.payments;
    const { data } = await call(getPaymentSettings, {});
    return Object.fromEntries(data.map(({ type, data: value }) => [type, value]));
  };

  it('returns the enabled gateways with their public keys and no secret', async () => {
    const values = await settings(testPayments(database, kinds));
    expect(values).toMatchObject({
      stripe_gateway: '1',
      stripe_publishable_key: 'pk_test',
      stripe_currency: 'USD',
      paypal_gateway: '1',
      flutterwave_status: '1',
      paystack_gateway: '0',
      paystack_public_key: '',
      razorpay_gateway: '0',
      bank_transfer_status: '0',
      is_test: '0',
    });
    expect(JSON.stringify(values)).not.toContain('planted');
  });

  it('shows the sandbox as a gateway that existing clients know', async () => {
    const values = await settings(testPayments(database, [], { sandbox: sandboxGateway(database) }));
    expect(values).toMatchObject({
      stripe_gateway: '0',
      paystack_gateway: '1',
      paystack_currency: 'USD',
      is_test: '1',
    });
  });

  it('reports every gateway as disabled when none is enabled', async () => {
    for (const none of [testPayments(database, []), null]) {
      const switches = Object.entries(await settings(none)).filter(([type]) => /_(gateway|status)$/.test(type));
      expect(switches).toHaveLength(6);
      expect(new Set(switches.map(([, value]) => value))).toEqual(new Set(['0']));
    }
  });
});

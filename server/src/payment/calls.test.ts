import {
  createPaymentIntent,
  flutterwave,
  getPaymentDetails,
  getPaymentSettings,
  paymentTransactionFail,
  paypal,
} from '@latchkey/contract/calls/payment';
import { assignPackage } from '@latchkey/contract/calls/package';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { sandboxGateway } from '../services/payments/sandbox/sandbox-gateway.ts';
import { pretendKind, switchOn, testPayments } from '../services/payments/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { settle } from './settle.ts';

let database: Database;
let market: MarketFixture;
const stripe = pretendKind('stripe');
const kinds = [stripe, pretendKind('paypal'), pretendKind('flutterwave')];
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const payments = testPayments(database, kinds);
  for (const { name } of kinds) await switchOn(payments, name, database);
});
afterAll(() => database.close());

async function person(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account(values);
  const who = caller(database, { account });
  who.context.payments = testPayments(database, kinds);
  return { account, ...who };
}

const paid = (price = 19.99) => market.offer({ property_list: 3 }, { package_type: 'paid', price, name: 'Agency' });
const web = { platform_type: 'web' } as const;

describe('create-payment-intent', () => {
  it('begins the payment of a package at its price, at the active gateway', async () => {
    const { call, account } = await person({ name: 'Ada Byron', email: 'ada@example.test', city: 'London' });
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

  it('refuses what is free, held already, gone, or cannot be paid', async () => {
    const { call, failure, account, context } = await person();
    const begin = async (package_id: number) => (await failure(createPaymentIntent, { package_id, ...web })).key;
    expect(await begin((await market.offer({ property_list: 1 })).id)).toBe('package_not_paid');
    expect(await begin(999_999)).toBe('package_not_found');
    const off = await market.offer({ property_list: 1 }, { package_type: 'paid', price: 5, is_enabled: false });
    expect(await begin(off.id)).toBe('package_not_found');
    const offer = await paid();
    await market.held(account.id, {}, { package_id: offer.id });
    expect(await begin(offer.id)).toBe('package_already_active');
    context.payments = testPayments(database, []);
    expect(await begin((await paid()).id)).toBe('no_payment_method');
    expect((await call(getPaymentDetails, {})).total).toBe(0);
  });

  it('says so when the provider does not answer, and leaves nothing pending', async () => {
    const { call, failure } = await person();
    stripe.isDown = true;
    const { key } = await failure(createPaymentIntent, { package_id: (await paid()).id, ...web });
    stripe.isDown = false;
    expect(key).toBe('service_unavailable');
    const { data } = await call(getPaymentDetails, {});
    expect(data).toMatchObject([{ payment_status: 'failed', reject_reason: 'not_begun', order_id: null }]);
  });
});

describe('the calls of one provider', () => {
  it('PayPal answers a form, whose fields cannot break out of it', async () => {
    const { call } = await person();
    const { data } = await call(paypal, { package_id: (await paid()).id, amount: '0.01' });
    expect(data).toContain('<form method="post" name="paypal_auto_form" action="https://provider.test/&#34;pay">');
    expect(data).toMatch(/<input type="hidden" name="custom" value="\d+">/);
  });

  it('Flutterwave answers the address to go to', async () => {
    const { call } = await person();
    const { data } = await call(flutterwave, { package_id: (await paid()).id });
    expect(data).toEqual({
      status: 'success',
      message: 'Hosted Link',
      data: { link: 'https://provider.test/' },
      payment_transaction_id: expect.any(Number),
    });
  });
});

describe('payment-transaction-fail', () => {
  it('ends the caller’s own payment while it is pending, and nothing else', async () => {
    const [me, other] = [await person(), await person()];
    const [mine, theirs, done] = [
      await market.payment(me.account.id),
      await market.payment(other.account.id),
      await market.payment(me.account.id, { status: 'success' }),
    ];
    for (const { id } of [mine, mine, theirs, done, { id: 999_999 }]) {
      expect((await me.call(paymentTransactionFail, { payment_transaction_id: id })).data).toBeNull();
    }
    const rows = await database.db.selectFrom('payment_transaction').select(['id', 'status', 'fail_reason']).execute();
    const of = (id: number) => rows.find((row) => row.id === id);
    expect(of(mine.id)).toMatchObject({ status: 'failed', fail_reason: 'cancelled' });
    expect(of(theirs.id)).toMatchObject({ status: 'pending' });
    expect(of(done.id)).toMatchObject({ status: 'success' });
  });

  it('does not stand against money that comes after all', async () => {
    const { account, call, context } = await person();
    const { id } = await market.payment(account.id);
    await call(paymentTransactionFail, { payment_transaction_id: id });
    const notice = { eventId: 'late', kind: 'succeeded', transactionId: id, amount: '19.99', currency: 'USD' } as const;
    expect(await settle('stripe', { ...notice, at: testNow }, context)).toMatchObject({ outcome: 'granted' });
  });
});

describe('assign_package', () => {
  it('starts a free package now, once, and writes it down', async () => {
    const { call, failure, account } = await person();
    const { id } = await market.offer({ property_list: 3, premium_properties: null }, { name: 'Start', duration: 24 });
    const both = await Promise.allSettled([
      call(assignPackage, { package_id: id }),
      call(assignPackage, { package_id: id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await failure(assignPackage, { package_id: id })).key).toBe('package_already_active');
    const held = await database.db
      .selectFrom('account_package')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    expect(held).toMatchObject([{ package_id: id, start_date: testNow, end_date: new Date('2026-03-16T12:00:00Z') }]);
    const { data, total } = await call(getPaymentDetails, { payment_type: 'free' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { amount: 0, payment_gateway: null, payment_status: 'success', payment_type: 'free', package: { name: 'Start' } },
    ]);
  });

  it('gives no paid one away', async () => {
    const { failure } = await person();
    expect((await failure(assignPackage, { package_id: (await paid()).id })).key).toBe('package_not_free');
    expect((await failure(assignPackage, { package_id: 999_999 })).key).toBe('package_not_found');
  });
});

describe('get_payment_details', () => {
  it('lists the caller’s own, newest first, page by page, with name, receipt and what was given back', async () => {
    const { account, call } = await person();
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
    const { call, context } = await person();
    if (payments) context.payments = payments;
    else delete context.payments;
    const { data } = await call(getPaymentSettings, {});
    return Object.fromEntries(data.map(({ type, data: value }) => [type, value]));
  };

  it('says which are on with their public keys, and no secret', async () => {
    const said = await settings(testPayments(database, kinds));
    expect(said).toMatchObject({
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
    expect(JSON.stringify(said)).not.toContain('planted');
  });

  it('shows the sandbox as a gateway that existing clients know', async () => {
    const said = await settings(testPayments(database, [], { sandbox: sandboxGateway(database) }));
    expect(said).toMatchObject({
      stripe_gateway: '0',
      paystack_gateway: '1',
      paystack_currency: 'USD',
      is_test: '1',
    });
  });

  it('says of each that it is off where none is on', async () => {
    for (const none of [testPayments(database, []), null]) {
      const said = Object.entries(await settings(none)).filter(([type]) => /_(gateway|status)$/.test(type));
      expect(said).toHaveLength(6);
      expect(new Set(said.map(([, value]) => value))).toEqual(new Set(['0']));
    }
  });
});

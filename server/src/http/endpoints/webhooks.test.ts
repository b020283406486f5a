import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOpenPayments } from '../../payment/reconcile/check-open-payments.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import type { SentWebhook } from '../../testing/providers/open-provider.ts';
import {
  type GatewayName,
  gatewayNames,
  granted,
  nothing,
  type StartedPayment,
  startGatewayPayments,
} from '../../testing/gateway-payments.ts';

const gateways = await startGatewayPayments();
const { market, fixture, paystack, all, startPayment, finish, effectsOf } = gateways;
afterAll(gateways.close);
beforeEach(gateways.reset);

const ready = 'Your plan is active';
const notThrough = 'Your payment didn’t go through';

/** Makes payments older by a number of hours. */
async function age(started: readonly StartedPayment[], hours: number): Promise<void> {
  const ids = started.map(({ id }) => id);
  await market.database.db
    .updateTable('payment_transaction')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', 'in', ids)
    .execute();
}

const reconciliation = () => ({
  database: market.database,
  outbox: new Outbox(market.database),
  mailUrl: 'http://test.local',
  payments: market.payments,
  log: { info: () => undefined, warn: () => undefined },
  now: () => new Date(),
});

describe.each(gatewayNames)('payments by %s', (name) => {
  it('a paid package is granted once, however often the webhook arrives', async () => {
    const started = await startPayment(name);
    const { webhook } = await finish(name, started, 'pay');
    expect(await effectsOf(started)).toEqual(nothing(started, 'pending'));
    expect(await market.deliverWebhook(webhook)).toBe(200);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => market.deliverWebhook(webhook)));
    expect(new Set(repeats)).toEqual(new Set([200]));
    expect(await effectsOf(started)).toEqual(granted(started));
  });

  it('a decline grants nothing; a later payment does', async () => {
    const started = await startPayment(name);
    const declined = await finish(name, started, 'decline');
    expect(await market.deliverWebhook(declined.webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed', [notThrough]));
    // PayPal accepts one payment per invoice; the others allow another attempt.
    const paid = await finish(name, started, 'pay');
    expect(await market.deliverWebhook(paid.webhook)).toBe(200);
    expect(await market.deliverWebhook(declined.webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started, [notThrough, ready]));
  });

  it('reconciliation grants a paid package and ends an unpaid payment after a day', async () => {
    const [closed, paid] = [await startPayment(name), await startPayment(name)];
    await finish(name, paid, 'pay');
    await age([closed, paid], 25);
    await checkOpenPayments(reconciliation());
    expect(await effectsOf(closed)).toEqual(nothing(closed, 'failed'));
    expect(await effectsOf(paid)).toEqual(granted(paid));
  });

  it('a forged webhook is refused and changes nothing', async () => {
    const started = await startPayment(name);
    const { webhook } = await finish(name, started, 'decline');
    const forged = webhook.body.replace(/declined|failed|Denied/gi, (word) =>
      word === 'Denied' ? 'Completed' : 'success',
    );
    const attempts: SentWebhook[] = [
      { ...webhook, headers: { 'Content-Type': webhook.headers['Content-Type'] ?? '' }, body: forged },
      { ...webhook, headers: { ...webhook.headers, 'verif-hash': 'wrong' }, body: `${forged} ` },
      { ...webhook, headers: {}, body: '' },
    ];
    for (const attempt of attempts) expect(await market.deliverWebhook(attempt)).toBe(400);
    expect(await effectsOf(started)).toEqual(nothing(started, 'pending'));
  });

  it('a webhook is still accepted when the gateway was disabled meanwhile, or a day late', async () => {
    const started = await startPayment(name);
    const { webhook } = await finish(name, started, 'pay');
    await market.switchOff(name);
    const input = { payment_transaction_id: started.id };
    expect((await market.post('/api/payment-transaction-fail', input, started.token)).status).toBe(200);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed'));
    await age([started], 24);
    expect(await market.deliverWebhook(webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started));
  });
});

it.each(['down', 'broken'] as const)(
  'a webhook is answered with 503 while the provider is %s, and accepted when it is sent again',
  async (fault) => {
    for (const name of ['paypal', 'flutterwave'] as const) {
      const started = await startPayment(name);
      const { webhook } = await finish(name, started, 'pay');
      all[name].fault = fault;
      expect(await market.deliverWebhook(webhook)).toBe(503);
      all[name].fault = null;
      expect(await market.deliverWebhook(webhook)).toBe(200);
      expect(await effectsOf(started)).toEqual(granted(started));
    }
  },
);

it("payments use the market's currency unless the gateway has its own", async () => {
  const currencyOf = async (name: GatewayName) => {
    const { id } = await startPayment(name);
    const { db } = market.database;
    const row = db.selectFrom('payment_transaction').select('currency').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).currency;
  };
  expect([await currencyOf('flutterwave'), await currencyOf('paystack')]).toEqual(['EUR', 'NGN']);
  await market.switchOn('stripe', { currency: '' });
  const token = await market.signIn((await fixture.account()).id);
  const { body } = await market.get('/api/get_payment_settings', {}, token);
  expect(body['data']).toContainEqual({ type: 'stripe_currency', data: 'EUR' });
});

it("an amount other than the package's price grants nothing", async () => {
  const started = await startPayment('paystack');
  (paystack.payments.get(started.orderId) as { amount: number }).amount = 100;
  const { webhook } = await finish('paystack', started, 'pay');
  expect(await market.deliverWebhook(webhook)).toBe(200);
  expect(await effectsOf(started)).toEqual({ ...nothing(started, 'pending'), problem: 'wrong_amount' });
});

it.each([
  ['/webhook/none', 404],
  ['/webhook/razorpay', 404],
  ['/webhook/sandbox', 404],
])('%s answers 404, because it has no gateway', async (path, status) => {
  expect(await market.deliverWebhook({ kind: '', url: `http://test.local${path}`, headers: {}, body: '{}' })).toBe(
    status,
  );
});

it('a webhook that is longer than the limit is refused', async () => {
  const url = 'http://test.local/webhook/stripe';
  expect(await market.deliverWebhook({ kind: '', url, headers: {}, body: 'x'.repeat(300_000) })).toBe(413);
});

it('a webhook is answered with 503 while the database is down, so that the provider retries', async () => {
  const started = await startPayment('stripe');
  const { webhook } = await finish('stripe', started, 'pay');
  const { transaction } = market.database;
  market.database.transaction = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect(await market.deliverWebhook(webhook)).toBe(503);
  market.database.transaction = transaction;
  expect(await market.deliverWebhook(webhook)).toBe(200);
  expect(await effectsOf(started)).toEqual(granted(started));
});

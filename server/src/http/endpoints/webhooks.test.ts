import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOpenPayments } from '../../payment/reconcile/check-open-payments.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { type GatewayTestApp, startGatewayTestApp } from '../../testing/start-gateway-test-app.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { loopbackFlutterwave, type LoopbackFlutterwave } from '../../testing/providers/flutterwave.ts';
import type { LoopbackProvider, SentWebhook } from '../../testing/providers/open-provider.ts';
import { loopbackPaypal, type LoopbackPaypal } from '../../testing/providers/paypal.ts';
import { loopbackPaystack, type LoopbackPaystack } from '../../testing/providers/paystack.ts';
import { loopbackStripe, type LoopbackStripe } from '../../testing/providers/stripe.ts';

const secrets = {
  stripe: { secretKey: 'sk_planted', publishableKey: 'pk_1', webhookSecret: 'whsec_planted' },
  paystack: { secretKey: 'sk_paystack_planted' },
  paypal: { user: 'user_planted', password: 'pwd_planted', signature: 'sig_planted' },
  flutterwave: { secretKey: 'flw_planted', webhookSecret: 'hash_planted' },
};
const business = 'market@example.test';

let market: GatewayTestApp;
let fixture: MarketFixture;
let stripe: LoopbackStripe;
let paystack: LoopbackPaystack;
let paypal: LoopbackPaypal;
let flutterwave: LoopbackFlutterwave;
let all: Record<Name, LoopbackProvider>;

type Name = 'stripe' | 'paystack' | 'paypal' | 'flutterwave';
type CheckoutResult = 'pay' | 'decline';
const names = ['stripe', 'paystack', 'paypal', 'flutterwave'] as const;

beforeAll(async () => {
  stripe = await loopbackStripe(secrets.stripe);
  paystack = await loopbackPaystack(secrets.paystack);
  paypal = await loopbackPaypal(secrets.paypal);
  flutterwave = await loopbackFlutterwave(secrets.flutterwave);
  all = { stripe, paystack, paypal, flutterwave };
  for (const name of names) {
    all[name].webhookMode = 'delay';
    all[name].webhookUrl = `http://test.local/webhook/${name}`;
  }
  const addresses = Object.fromEntries(names.map((name) => [name, all[name].url]));
  market = await startGatewayTestApp(addresses);
  fixture = marketFixture(market.database);
  await fixture.settings({ currency_code: 'EUR' });
}, 60_000);
afterAll(async () => {
  await market.close();
  await Promise.all(names.map((name) => all[name].close()));
});
beforeEach(() => {
  for (const name of names) Object.assign(all[name], { fault: null, delayedWebhooks: [] });
});

const settings: Record<Name, Record<string, string>> = {
  stripe: {
    publishable_key: secrets.stripe.publishableKey,
    secret_key: secrets.stripe.secretKey,
    webhook_secret: secrets.stripe.webhookSecret,
    currency: 'USD',
  },
  paystack: { secret_key: secrets.paystack.secretKey, currency: 'NGN' },
  paypal: {
    business_id: business,
    sandbox_mode: '1',
    currency: 'EUR',
    api_username: secrets.paypal.user,
    api_password: secrets.paypal.password,
    api_signature: secrets.paypal.signature,
  },
  flutterwave: {
    secret_key: secrets.flutterwave.secretKey,
    webhook_secret: secrets.flutterwave.webhookSecret,
  },
};

interface StartedPayment {
  id: number;
  name: Name;
  packageId: number;
  orderId: string;
  accountId: number;
  token: string;
}

/** An account chooses a package for 49.90 and goes to the provider. */
async function startPayment(name: Name): Promise<StartedPayment> {
  for (const each of names) await (each === name ? market.switchOn(each, settings[each]) : market.switchOff(each));
  const { id: accountId } = await fixture.account();
  const token = await market.signIn(accountId);
  const { id: packageId } = await fixture.offer({ property_list: 3 }, { package_type: 'paid', price: 49.9 });
  const body = await requestPayment(name, packageId, token);
  const row = await market.database.db
    .selectFrom('payment_transaction')
    .select(['id', 'order_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (name === 'paypal') paypal.open(formFields(body));
  for (const secret of JSON.stringify(secrets).match(/\w+planted/g) ?? []) expect(body).not.toContain(secret);
  return { id: row.id, name, packageId, orderId: row.order_id ?? '', accountId, token };
}

async function requestPayment(name: Name, packageId: number, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  if (name === 'paypal') {
    return (await market.app.inject({ url: `/api/paypal?package_id=${packageId}&amount=1`, headers })).body;
  }
  const path = name === 'flutterwave' ? '/api/flutterwave' : '/api/create-payment-intent';
  const reply = await market.post(path, { package_id: packageId, platform_type: 'web' }, token);
  expect(reply.status).toBe(200);
  return JSON.stringify(reply.body);
}

function formFields(html: string): Record<string, string> {
  const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, field = '', value = '']) => [field, unescape(value)]));
}

/** Ends the payment at the provider; returns its webhook and the return URL of the browser. */
async function finish(
  name: Name,
  { orderId }: StartedPayment,
  result: CheckoutResult,
): Promise<{ webhook: SentWebhook; back: string }> {
  let back = '';
  if (name === 'stripe') await stripe.pay(orderId, result === 'pay' ? 'challenges' : 'declined');
  else if (name === 'paystack') back = await paystack.finish(orderId, result);
  else if (name === 'paypal') back = await paypal.finish(orderId, result);
  else back = await flutterwave.finish(orderId, result);
  return { webhook: all[name].delayedWebhooks.at(-1) as SentWebhook, back };
}

const ready = 'Your plan is active';
const notThrough = 'Your payment didn’t go through';
/** The currency of a payment at each provider. */
const currencies: Record<Name, string> = { stripe: 'USD', paystack: 'NGN', paypal: 'EUR', flutterwave: 'EUR' };

/** All effects of a payment: its status, packages with their limits, notifications and mails. */
async function effectsOf({ id, accountId }: StartedPayment) {
  const { db } = market.database;
  const payment = await db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const packages = await db
    .selectFrom('account_package as p')
    .leftJoin('account_package_feature as f', 'f.account_package_id', 'p.id')
    .select(['p.package_id', 'p.payment_transaction_id', 'p.start_date', 'p.end_date', 'f.total_limit', 'f.used_limit'])
    .where('p.account_id', '=', accountId)
    .execute();
  const titles = await db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('outbox as o')
    .innerJoin('account as a', 'a.email', 'o.recipient')
    .select('o.text')
    .where('a.id', '=', accountId)
    .execute();
  return {
    status: payment.status,
    price: `${payment.amount} ${payment.currency} by ${payment.gateway}`,
    isCharged: payment.charge_id !== null && payment.succeeded_at !== null,
    problem: payment.problem,
    packages: packages.map(({ start_date, end_date, ...row }) => ({
      ...row,
      hours: ((end_date?.getTime() ?? Infinity) - start_date.getTime()) / 3_600_000,
    })),
    titles: titles.map(({ title }) => title),
    mails: mails.map(({ text }) => /Total paid: (.+)/.exec(text)?.[1]?.replace('\u00a0', ' ')),
  };
}

/** The effects of a payment that granted nothing. */
const nothing = ({ name }: StartedPayment, status: 'pending' | 'failed', titles: string[] = []) => ({
  status,
  price: `49.9 ${currencies[name]} by ${name}`,
  isCharged: false,
  problem: null,
  packages: [],
  titles,
  mails: [],
});

/** The effects of a paid package, granted once. */
const granted = (started: StartedPayment, titles = [ready]) => ({
  ...nothing(started, 'pending', titles),
  status: 'success',
  isCharged: true,
  packages: [
    { package_id: started.packageId, payment_transaction_id: started.id, total_limit: 3, used_limit: 0, hours: 720 },
  ],
  mails: [`${currencies[started.name]} 49.90`],
});

const statusOf = async (started: StartedPayment) => (await effectsOf(started)).status;

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

async function followReturn(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const reply = await market.app.inject({ url: pathname + search });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
  return String(reply.headers.location).replace('http://test.local', '');
}

describe.each(names)('payments by %s', (name) => {
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

describe.each(['paystack', 'paypal', 'flutterwave'] as const)('the browser’s return from %s', (name) => {
  it('before the webhook settles the payment, and the webhook changes nothing more', async () => {
    const started = await startPayment(name);
    const { webhook, back } = await finish(name, started, 'pay');
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(granted(started));
    expect(await market.deliverWebhook(webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started));
  });

  it('redirects to the failure page after a decline', async () => {
    const started = await startPayment(name);
    const { back } = await finish(name, started, 'decline');
    expect(await followReturn(back)).toBe(`/payment/fail?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed', [notThrough]));
  });

  it('redirects to the success page when paid after a decline, even when that webhook is late', async () => {
    const started = await startPayment(name);
    const { webhook } = await finish(name, started, 'decline');
    expect(await market.deliverWebhook(webhook)).toBe(200);
    const { back } = await finish(name, started, 'pay');
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
  });

  it('ends the payment when it was cancelled', async () => {
    const started = await startPayment(name);
    const back =
      name === 'paystack'
        ? await paystack.finish(started.orderId, 'cancel')
        : name === 'paypal'
          ? await paypal.finish(started.orderId, 'cancel')
          : await flutterwave.finish(started.orderId, 'cancel');
    expect(await followReturn(back)).toBe(`/payment/fail?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed'));
  });

  it.each(['down', 'broken'] as const)('waits for the webhook while the provider is %s', async (fault) => {
    const started = await startPayment(name);
    const { webhook, back } = await finish(name, started, 'pay');
    all[name].fault = fault;
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'pending'));
    all[name].fault = null;
    expect(await market.deliverWebhook(webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started));
  });
});

it('a return with only the id of a payment neither ends it nor reveals its status', async () => {
  const paid = { paystack: await startPayment('paystack'), paypal: await startPayment('paypal') };
  const pending = { paystack: await startPayment('paystack'), paypal: await startPayment('paypal') };
  for (const name of ['paystack', 'paypal'] as const) {
    const { webhook } = await finish(name, paid[name], 'pay');
    expect(await market.deliverWebhook(webhook)).toBe(200);
  }
  const returns = [
    { name: 'paystack', url: 'http://x/response/paystack/success/web?' },
    { name: 'paystack', url: 'http://x/response/paystack/cancel?' },
    { name: 'paystack', url: 'http://x/response/paystack/cancel?reference=guess&' },
    { name: 'paypal', url: 'http://x/api/app_payment_status?error=true&' },
    { name: 'paypal', url: 'http://x/api/app_payment_status?error=false&' },
  ] as const;
  for (const { name, url } of returns) {
    const locations = [paid[name].id, pending[name].id, 999_999].map((id) =>
      followReturn(`${url}payment_transaction_id=${id}`),
    );
    expect(await Promise.all(locations)).toEqual(['/payment/fail', '/payment/fail', '/payment/fail']);
  }
  expect([await statusOf(paid.paystack), await statusOf(paid.paypal)]).toEqual(['success', 'success']);
  expect([await statusOf(pending.paystack), await statusOf(pending.paypal)]).toEqual(['pending', 'pending']);
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
  const currencyOf = async (name: Name) => {
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

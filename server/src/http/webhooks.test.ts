import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askOpenPayments } from '../payment/reconcile/ask-open-payments.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { type GatewayMarket, startGatewayMarket } from '../testing/gateway-market.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { loopbackFlutterwave, type LoopbackFlutterwave } from '../testing/providers/flutterwave.ts';
import type { LoopbackProvider, SentNotice } from '../testing/providers/open-provider.ts';
import { loopbackPaypal, type LoopbackPaypal } from '../testing/providers/paypal.ts';
import { loopbackPaystack, type LoopbackPaystack } from '../testing/providers/paystack.ts';
import { loopbackStripe, type LoopbackStripe } from '../testing/providers/stripe.ts';

const secrets = {
  stripe: { secretKey: 'sk_planted', publishableKey: 'pk_1', webhookSecret: 'whsec_planted' },
  paystack: { secretKey: 'sk_paystack_planted' },
  paypal: { user: 'user_planted', password: 'pwd_planted', signature: 'sig_planted' },
  flutterwave: { secretKey: 'flw_planted', webhookSecret: 'hash_planted' },
};
const business = 'market@example.test';

let market: GatewayMarket;
let fixture: MarketFixture;
let stripe: LoopbackStripe;
let paystack: LoopbackPaystack;
let paypal: LoopbackPaypal;
let flutterwave: LoopbackFlutterwave;
let all: Record<Name, LoopbackProvider>;

type Name = 'stripe' | 'paystack' | 'paypal' | 'flutterwave';
type Outcome = 'pay' | 'decline';
const names = ['stripe', 'paystack', 'paypal', 'flutterwave'] as const;

beforeAll(async () => {
  stripe = await loopbackStripe(secrets.stripe);
  paystack = await loopbackPaystack(secrets.paystack);
  paypal = await loopbackPaypal(secrets.paypal);
  flutterwave = await loopbackFlutterwave(secrets.flutterwave);
  all = { stripe, paystack, paypal, flutterwave };
  for (const name of names) {
    all[name].notices = 'hold';
    all[name].webhookUrl = `http://test.local/webhook/${name}`;
  }
  const addresses = Object.fromEntries(names.map((name) => [name, all[name].url]));
  market = await startGatewayMarket(addresses);
  fixture = marketFixture(market.database);
  await fixture.settings({ currency_code: 'EUR' });
}, 60_000);
afterAll(async () => {
  await market.close();
  await Promise.all(names.map((name) => all[name].close()));
});
beforeEach(() => {
  for (const name of names) Object.assign(all[name], { fault: null, held: [] });
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

interface Begun {
  id: number;
  name: Name;
  packageId: number;
  orderId: string;
  accountId: number;
  token: string;
}

/** Somebody chooses a package of 49.90 and goes to the provider. */
async function begin(name: Name): Promise<Begun> {
  for (const each of names) await (each === name ? market.switchOn(each, settings[each]) : market.switchOff(each));
  const { id: accountId } = await fixture.account();
  const token = await market.signIn(accountId);
  const { id: packageId } = await fixture.offer({ property_list: 3 }, { package_type: 'paid', price: 49.9 });
  const body = await ask(name, packageId, token);
  const row = await market.database.db
    .selectFrom('payment_transaction')
    .select(['id', 'order_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (name === 'paypal') paypal.open(formFields(body));
  for (const secret of JSON.stringify(secrets).match(/\w+planted/g) ?? []) expect(body).not.toContain(secret);
  return { id: row.id, name, packageId, orderId: row.order_id ?? '', accountId, token };
}

async function ask(name: Name, packageId: number, token: string): Promise<string> {
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

/** Ends it at the provider; answers its notice, and where the browser goes. */
async function finish(name: Name, { orderId }: Begun, outcome: Outcome): Promise<{ notice: SentNotice; back: string }> {
  let back = '';
  if (name === 'stripe') await stripe.pay(orderId, outcome === 'pay' ? 'asks' : 'declined');
  else if (name === 'paystack') back = await paystack.finish(orderId, outcome);
  else if (name === 'paypal') back = await paypal.finish(orderId, outcome);
  else back = await flutterwave.finish(orderId, outcome);
  return { notice: all[name].held.at(-1) as SentNotice, back };
}

const ready = 'Your package is ready';
const notThrough = 'The payment did not go through';
/** What a payment at each of them is asked for in. */
const currencies: Record<Name, string> = { stripe: 'USD', paystack: 'NGN', paypal: 'EUR', flutterwave: 'EUR' };

/** All that a payment brought: how it stands, packages with their limits, notifications and mails. */
async function broughtBy({ id, accountId }: Begun) {
  const { db } = market.database;
  const payment = await db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('account_package as p')
    .leftJoin('account_package_feature as f', 'f.account_package_id', 'p.id')
    .select(['p.package_id', 'p.payment_transaction_id', 'p.start_date', 'p.end_date', 'f.total_limit', 'f.used_limit'])
    .where('p.account_id', '=', accountId)
    .execute();
  const told = await db
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
    asked: `${payment.amount} ${payment.currency} by ${payment.gateway}`,
    isCharged: payment.charge_id !== null && payment.succeeded_at !== null,
    problem: payment.problem,
    packages: held.map(({ start_date, end_date, ...row }) => ({
      ...row,
      hours: ((end_date?.getTime() ?? Infinity) - start_date.getTime()) / 3_600_000,
    })),
    told: told.map(({ title }) => title),
    mails: mails.map(({ text }) => /Total paid: (.+)/.exec(text)?.[1]?.replace('\u00a0', ' ')),
  };
}

/** Nothing came of it. */
const nothing = ({ name }: Begun, status: 'pending' | 'failed', told: string[] = []) => ({
  status,
  asked: `49.9 ${currencies[name]} by ${name}`,
  isCharged: false,
  problem: null,
  packages: [],
  told,
  mails: [],
});

/** The package is theirs as it was offered, and paid once. */
const theirs = (begun: Begun, told = [ready]) => ({
  ...nothing(begun, 'pending', told),
  status: 'success',
  isCharged: true,
  packages: [
    { package_id: begun.packageId, payment_transaction_id: begun.id, total_limit: 3, used_limit: 0, hours: 720 },
  ],
  mails: [`${currencies[begun.name]} 49.90`],
});

const statusOf = async (begun: Begun) => (await broughtBy(begun)).status;

/** Makes payments so many hours older. */
async function grow(begun: readonly Begun[], hours: number): Promise<void> {
  const ids = begun.map(({ id }) => id);
  await market.database.db
    .updateTable('payment_transaction')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', 'in', ids)
    .execute();
}

const reconciling = () => ({
  database: market.database,
  outbox: new Outbox(market.database),
  mailUrl: 'http://test.local',
  payments: market.payments,
  log: { info: () => undefined, warn: () => undefined },
  now: () => new Date(),
});

async function goBack(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const reply = await market.app.inject({ url: pathname + search });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
  return String(reply.headers.location).replace('http://test.local', '');
}

describe.each(names)('%s', (name) => {
  it('a paid package is theirs, once, however often it is told', async () => {
    const begun = await begin(name);
    const { notice } = await finish(name, begun, 'pay');
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'pending'));
    expect(await market.hand(notice)).toBe(200);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => market.hand(notice)));
    expect(new Set(repeats)).toEqual(new Set([200]));
    expect(await broughtBy(begun)).toEqual(theirs(begun));
  });

  it('a decline grants nothing; the money that comes after it does', async () => {
    const begun = await begin(name);
    const declined = await finish(name, begun, 'decline');
    expect(await market.hand(declined.notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'failed', [notThrough]));
    // PayPal takes money for an invoice once; the others let people try again.
    const paid = await finish(name, begun, 'pay');
    expect(await market.hand(paid.notice)).toBe(200);
    expect(await market.hand(declined.notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(theirs(begun, [notThrough, ready]));
  });

  it('a window that was closed: the provider is asked, and unless it was paid the payment ends after a day', async () => {
    const [closed, paid] = [await begin(name), await begin(name)];
    await finish(name, paid, 'pay');
    await grow([closed, paid], 25);
    await askOpenPayments(reconciling());
    expect(await broughtBy(closed)).toEqual(nothing(closed, 'failed'));
    expect(await broughtBy(paid)).toEqual(theirs(paid));
  });

  it('a forged notice is refused and changes nothing', async () => {
    const begun = await begin(name);
    const { notice } = await finish(name, begun, 'decline');
    const forged = notice.body.replace(/declined|failed|Denied/gi, (word) =>
      word === 'Denied' ? 'Completed' : 'success',
    );
    const attempts: SentNotice[] = [
      { ...notice, headers: { 'Content-Type': notice.headers['Content-Type'] ?? '' }, body: forged },
      { ...notice, headers: { ...notice.headers, 'verif-hash': 'wrong' }, body: `${forged} ` },
      { ...notice, headers: {}, body: '' },
    ];
    for (const attempt of attempts) expect(await market.hand(attempt)).toBe(400);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'pending'));
  });

  it('a notice is still taken when the gateway was switched off meanwhile, or a day late', async () => {
    const begun = await begin(name);
    const { notice } = await finish(name, begun, 'pay');
    await market.switchOff(name);
    const input = { payment_transaction_id: begun.id };
    expect((await market.post('/api/payment-transaction-fail', input, begun.token)).status).toBe(200);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'failed'));
    await grow([begun], 24);
    expect(await market.hand(notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(theirs(begun));
  });
});

describe.each(['paystack', 'paypal', 'flutterwave'] as const)('coming back from %s', (name) => {
  it('before its notice settles the payment, and the notice changes nothing more', async () => {
    const begun = await begin(name);
    const { notice, back } = await finish(name, begun, 'pay');
    expect(await goBack(back)).toBe(`/payment/success?transaction=${begun.id}`);
    expect(await broughtBy(begun)).toEqual(theirs(begun));
    expect(await market.hand(notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(theirs(begun));
  });

  it('declined leads to the page of failure', async () => {
    const begun = await begin(name);
    const { back } = await finish(name, begun, 'decline');
    expect(await goBack(back)).toBe(`/payment/fail?transaction=${begun.id}`);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'failed', [notThrough]));
  });

  it('declined at first and paid then leads to the page of success, though that message is late', async () => {
    const begun = await begin(name);
    const { notice } = await finish(name, begun, 'decline');
    expect(await market.hand(notice)).toBe(200);
    const { back } = await finish(name, begun, 'pay');
    expect(await goBack(back)).toBe(`/payment/success?transaction=${begun.id}`);
  });

  it('without having paid ends it', async () => {
    const begun = await begin(name);
    const back =
      name === 'paystack'
        ? await paystack.finish(begun.orderId, 'cancel')
        : name === 'paypal'
          ? await paypal.finish(begun.orderId, 'cancel')
          : await flutterwave.finish(begun.orderId, 'cancel');
    expect(await goBack(back)).toBe(`/payment/fail?transaction=${begun.id}`);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'failed'));
  });

  it('while the provider is away waits for its notice', async () => {
    const begun = await begin(name);
    const { notice, back } = await finish(name, begun, 'pay');
    all[name].fault = 'broken';
    expect(await goBack(back)).toBe(`/payment/success?transaction=${begun.id}`);
    expect(await broughtBy(begun)).toEqual(nothing(begun, 'pending'));
    all[name].fault = null;
    expect(await market.hand(notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(theirs(begun));
  });
});

it('the number of a payment neither ends it nor tells its status', async () => {
  const paid = { paystack: await begin('paystack'), paypal: await begin('paypal') };
  const pending = { paystack: await begin('paystack'), paypal: await begin('paypal') };
  for (const name of ['paystack', 'paypal'] as const) {
    const { notice } = await finish(name, paid[name], 'pay');
    expect(await market.hand(notice)).toBe(200);
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
      goBack(`${url}payment_transaction_id=${id}`),
    );
    expect(await Promise.all(locations)).toEqual(['/payment/fail', '/payment/fail', '/payment/fail']);
  }
  expect([await statusOf(paid.paystack), await statusOf(paid.paypal)]).toEqual(['success', 'success']);
  expect([await statusOf(pending.paystack), await statusOf(pending.paypal)]).toEqual(['pending', 'pending']);
});

it('what cannot be checked now is asked for again', async () => {
  for (const name of ['paypal', 'flutterwave'] as const) {
    const begun = await begin(name);
    const { notice } = await finish(name, begun, 'pay');
    all[name].fault = 'broken';
    expect(await market.hand(notice)).toBe(503);
    all[name].fault = null;
    expect(await market.hand(notice)).toBe(200);
    expect(await broughtBy(begun)).toEqual(theirs(begun));
  }
});

it('money is taken in the currency of the market, unless the gateway has one of its own', async () => {
  const currencyOf = async (name: Name) => {
    const { id } = await begin(name);
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

it('another amount than the package’s grants nothing', async () => {
  const begun = await begin('paystack');
  (paystack.payments.get(begun.orderId) as { amount: number }).amount = 100;
  const { notice } = await finish('paystack', begun, 'pay');
  expect(await market.hand(notice)).toBe(200);
  expect(await broughtBy(begun)).toEqual({ ...nothing(begun, 'pending'), problem: 'wrong_amount' });
});

it.each([
  ['/webhook/none', 404],
  ['/webhook/razorpay', 404],
  ['/webhook/sandbox', 404],
])('%s has no gateway behind it', async (path, status) => {
  expect(await market.hand({ kind: '', url: `http://test.local${path}`, headers: {}, body: '{}' })).toBe(status);
});

it('refuses what is too long to be a message', async () => {
  const url = 'http://test.local/webhook/stripe';
  expect(await market.hand({ kind: '', url, headers: {}, body: 'x'.repeat(300_000) })).toBe(413);
});

it('tells a provider to come again while the database is away', async () => {
  const begun = await begin('stripe');
  const { notice } = await finish('stripe', begun, 'pay');
  const { transaction } = market.database;
  market.database.transaction = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect(await market.hand(notice)).toBe(503);
  market.database.transaction = transaction;
  expect(await market.hand(notice)).toBe(200);
  expect(await broughtBy(begun)).toEqual(theirs(begun));
});

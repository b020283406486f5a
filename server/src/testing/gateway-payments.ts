import { expect } from 'vitest';
import { startGatewayTestApp } from './start-gateway-test-app.ts';
import { marketFixture } from './market-fixture.ts';
import { loopbackFlutterwave } from './providers/flutterwave.ts';
import type { LoopbackProvider, SentWebhook } from './providers/open-provider.ts';
import { loopbackPaypal } from './providers/paypal.ts';
import { loopbackPaystack } from './providers/paystack.ts';
import { loopbackStripe } from './providers/stripe.ts';

const secrets = {
  stripe: { secretKey: 'sk_planted', publishableKey: 'pk_1', webhookSecret: 'whsec_planted' },
  paystack: { secretKey: 'sk_paystack_planted' },
  paypal: { user: 'user_planted', password: 'pwd_planted', signature: 'sig_planted' },
  flutterwave: { secretKey: 'flw_planted', webhookSecret: 'hash_planted' },
};
const business = 'market@example.test';

export type GatewayName = 'stripe' | 'paystack' | 'paypal' | 'flutterwave';
export const gatewayNames = ['stripe', 'paystack', 'paypal', 'flutterwave'] as const;

const settings: Record<GatewayName, Record<string, string>> = {
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

export interface StartedPayment {
  id: number;
  name: GatewayName;
  packageId: number;
  orderId: string;
  accountId: number;
  token: string;
}

/** The currency of a payment at each provider. */
const currencies: Record<GatewayName, string> = { stripe: 'USD', paystack: 'NGN', paypal: 'EUR', flutterwave: 'EUR' };

/** Starts a market with a test server of each gateway, whose webhooks are delayed until a test delivers them. */
export async function startGatewayPayments() {
  const stripe = await loopbackStripe(secrets.stripe);
  const paystack = await loopbackPaystack(secrets.paystack);
  const paypal = await loopbackPaypal(secrets.paypal);
  const flutterwave = await loopbackFlutterwave(secrets.flutterwave);
  const all: Record<GatewayName, LoopbackProvider> = { stripe, paystack, paypal, flutterwave };
  for (const name of gatewayNames) {
    all[name].webhookMode = 'delay';
    all[name].webhookUrl = `http://test.local/webhook/${name}`;
  }
  const addresses = Object.fromEntries(gatewayNames.map((name) => [name, all[name].url]));
  const market = await startGatewayTestApp(addresses);
  const fixture = marketFixture(market.database);
  await fixture.settings({ currency_code: 'EUR' });

  async function close() {
    await market.close();
    await Promise.all(gatewayNames.map((name) => all[name].close()));
  }

  /** Ends the faults of all providers and drops their delayed webhooks. */
  function reset() {
    for (const name of gatewayNames) Object.assign(all[name], { fault: null, delayedWebhooks: [] });
  }

  /** An account chooses a package for 49.90 and goes to the provider. */
  async function startPayment(name: GatewayName): Promise<StartedPayment> {
    for (const each of gatewayNames)
      await (each === name ? market.switchOn(each, settings[each]) : market.switchOff(each));
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

  async function requestPayment(name: GatewayName, packageId: number, token: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    if (name === 'paypal') {
      return (await market.app.inject({ url: `/api/paypal?package_id=${packageId}&amount=1`, headers })).body;
    }
    const path = name === 'flutterwave' ? '/api/flutterwave' : '/api/create-payment-intent';
    const reply = await market.post(path, { package_id: packageId, platform_type: 'web' }, token);
    expect(reply.status).toBe(200);
    return JSON.stringify(reply.body);
  }

  /** Ends the payment at the provider; returns its webhook and the return URL of the browser. */
  async function finish(
    name: GatewayName,
    { orderId }: StartedPayment,
    result: 'pay' | 'decline',
  ): Promise<{ webhook: SentWebhook; back: string }> {
    let back = '';
    if (name === 'stripe') await stripe.pay(orderId, result === 'pay' ? 'challenges' : 'declined');
    else if (name === 'paystack') back = await paystack.finish(orderId, result);
    else if (name === 'paypal') back = await paypal.finish(orderId, result);
    else back = await flutterwave.finish(orderId, result);
    return { webhook: all[name].delayedWebhooks.at(-1) as SentWebhook, back };
  }

  /** All effects of a payment: its status, packages with their limits, notifications and mails. */
  async function effectsOf({ id, accountId }: StartedPayment) {
    const { db } = market.database;
    const payment = await db
      .selectFrom('payment_transaction')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const packages = await db
      .selectFrom('account_package as p')
      .leftJoin('account_package_feature as f', 'f.account_package_id', 'p.id')
      .select([
        'p.package_id',
        'p.payment_transaction_id',
        'p.start_date',
        'p.end_date',
        'f.total_limit',
        'f.used_limit',
      ])
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

  return { market, fixture, paystack, paypal, flutterwave, all, startPayment, finish, effectsOf, close, reset };
}

function formFields(html: string): Record<string, string> {
  const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, field = '', value = '']) => [field, unescape(value)]));
}

/** The effects of a payment that granted nothing. */
export const nothing = ({ name }: StartedPayment, status: 'pending' | 'failed', titles: string[] = []) => ({
  status,
  price: `49.9 ${currencies[name]} by ${name}`,
  isCharged: false,
  problem: null,
  packages: [],
  titles,
  mails: [],
});

/** The effects of a paid package, granted once. */
export const granted = (started: StartedPayment, titles = ['Your plan is active']) => ({
  ...nothing(started, 'pending', titles),
  status: 'success',
  isCharged: true,
  packages: [
    { package_id: started.packageId, payment_transaction_id: started.id, total_limit: 3, used_limit: 0, hours: 720 },
  ],
  mails: [`${currencies[started.name]} 49.90`],
});

import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type GatewayMarket, startGatewayMarket } from '../../testing/gateway-market.ts';
import { loopbackFlutterwave } from '../../testing/providers/flutterwave.ts';
import type { LoopbackProvider } from '../../testing/providers/open-provider.ts';
import { loopbackPaypal } from '../../testing/providers/paypal.ts';
import { loopbackPaystack } from '../../testing/providers/paystack.ts';
import { loopbackStripe } from '../../testing/providers/stripe.ts';

const keys = {
  stripe: { publishable_key: 'pk_test_1', secret_key: 'sk_test_planted', webhook_secret: 'whsec_planted' },
  paystack: { secret_key: 'sk_test_planted' },
  flutterwave: { secret_key: 'FLWSECK_TEST-planted', webhook_secret: 'planted' },
  paypal: {
    business_id: 'shop@example.test',
    sandbox_mode: '1',
    api_username: 'planted-user',
    api_password: 'planted-password',
    api_signature: 'planted-signature',
  },
};
type Name = keyof typeof keys;
const names = Object.keys(keys) as Name[];

let market: GatewayMarket;
let token: string;
const providers = {} as Record<Name, LoopbackProvider>;
beforeAll(async () => {
  const { stripe, paystack, flutterwave, paypal } = keys;
  providers.stripe = await loopbackStripe({
    secretKey: stripe.secret_key,
    publishableKey: stripe.publishable_key,
    webhookSecret: stripe.webhook_secret,
  });
  providers.paystack = await loopbackPaystack({ secretKey: paystack.secret_key });
  providers.flutterwave = await loopbackFlutterwave({
    secretKey: flutterwave.secret_key,
    webhookSecret: flutterwave.webhook_secret,
  });
  const { api_username: user, api_password: password, api_signature: signature } = paypal;
  providers.paypal = await loopbackPaypal({ user, password, signature });
  const addresses = Object.fromEntries(names.map((name) => [name, providers[name].url]));
  market = await startGatewayMarket(addresses);
  token = await market.signInOperator('accountant');
});
afterAll(async () => {
  await market.close();
  await Promise.all(names.map((name) => providers[name].close()));
});
afterEach(() => {
  for (const name of names) providers[name].fault = null;
});

async function ask(gateway: GatewayName, values: Record<string, string> = {}, by = token) {
  const fields = Object.entries(values).flatMap(([name, value], at) => [
    [`values[${at}][name]`, name],
    [`values[${at}][value]`, value],
  ]);
  return market.post('/api/admin/test-gateway', { gateway, ...Object.fromEntries(fields) }, by);
}

const questions = {
  stripe: 'GET /v1/balance',
  paystack: 'GET /balance',
  flutterwave: 'GET /v3/balances',
  paypal: 'GetBalance',
};
const oneKey: Record<Name, string> = {
  stripe: 'secret_key',
  paystack: 'secret_key',
  flutterwave: 'secret_key',
  paypal: 'api_password',
};

it.each(names)('%s says whether it knows the keys that were typed, which are not kept', async (name) => {
  const good = await ask(name, keys[name]);
  expect(good.body['data']).toMatchObject({ outcome: 'works', is_live: false, question: questions[name], said: '' });
  expect((await ask(name)).body['data']).toMatchObject({ outcome: 'incomplete' });
  const bad = await ask(name, { ...keys[name], [oneKey[name]]: 'sk_wrong_planted' });
  expect(bad.body['data']).toMatchObject({ outcome: 'refused', said: expect.stringContaining('refused') });
  expect(JSON.stringify([good.body, bad.body])).not.toContain('planted');
});

it.each(names)('%s that is down is told of in time', async (name) => {
  providers[name].fault = 'down';
  const { status, body } = await ask(name, keys[name]);
  expect(status).toBe(200);
  expect(body['data']).toMatchObject({ outcome: 'unreachable' });
  providers[name].fault = 'broken';
  expect((await ask(name, keys[name])).body['data']).toMatchObject({ outcome: 'unreachable' });
});

it('what is kept is used for what is not typed', async () => {
  await market.switchOn('paystack', keys.paystack);
  expect((await ask('paystack')).body['data']).toMatchObject({ outcome: 'works' });
  expect((await ask('paystack', { secret_key: 'sk_wrong' })).body['data']).toMatchObject({ outcome: 'refused' });
  expect((await ask('paystack')).body['data']).toMatchObject({ outcome: 'works' });
});

it('PayPal without its API names takes money and answers nothing', async () => {
  const { business_id, sandbox_mode } = keys.paypal;
  const before = providers.paypal.asked.length;
  expect((await ask('paypal', { business_id, sandbox_mode })).body['data']).toMatchObject({ outcome: 'unasked' });
  expect(providers.paypal.asked).toHaveLength(before);
});

it('is for who looks after money, and of gateways that there are', async () => {
  expect((await ask('stripe', {}, await market.signInOperator('moderator'))).status).toBe(403);
  expect((await ask('razorpay')).body['key']).toBe('not_found');
});

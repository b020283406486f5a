import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type GatewayTestApp, startGatewayTestApp } from '../../testing/start-gateway-test-app.ts';
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

let market: GatewayTestApp;
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
  market = await startGatewayTestApp(addresses);
  token = await market.signInOperator('accountant');
});
afterAll(async () => {
  await market.close();
  await Promise.all(names.map((name) => providers[name].close()));
});
afterEach(() => {
  for (const name of names) providers[name].fault = null;
});

async function testKeys(gateway: GatewayName, values: Record<string, string> = {}, by = token) {
  const fields = Object.entries(values).flatMap(([name, value], at) => [
    [`values[${at}][name]`, name],
    [`values[${at}][value]`, value],
  ]);
  return market.post('/api/admin/test-gateway', { gateway, ...Object.fromEntries(fields) }, by);
}

const requests = {
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

it.each(names)('%s accepts or rejects the keys of the form, which are not stored', async (name) => {
  const good = await testKeys(name, keys[name]);
  expect(good.body['data']).toMatchObject({ outcome: 'works', is_live: false, question: requests[name], said: '' });
  expect((await testKeys(name)).body['data']).toMatchObject({ outcome: 'incomplete' });
  const bad = await testKeys(name, { ...keys[name], [oneKey[name]]: 'sk_wrong_planted' });
  expect(bad.body['data']).toMatchObject({ outcome: 'refused', said: expect.stringContaining('refused') });
  expect(JSON.stringify([good.body, bad.body])).not.toContain('planted');
});

it.each(names)('%s is reported as unreachable when it is down', async (name) => {
  providers[name].fault = 'down';
  const { status, body } = await testKeys(name, keys[name]);
  expect(status).toBe(200);
  expect(body['data']).toMatchObject({ outcome: 'unreachable' });
  providers[name].fault = 'broken';
  expect((await testKeys(name, keys[name])).body['data']).toMatchObject({ outcome: 'unreachable' });
});

it('uses stored keys for fields that are not sent', async () => {
  await market.switchOn('paystack', keys.paystack);
  expect((await testKeys('paystack')).body['data']).toMatchObject({ outcome: 'works' });
  expect((await testKeys('paystack', { secret_key: 'sk_wrong' })).body['data']).toMatchObject({ outcome: 'refused' });
  expect((await testKeys('paystack')).body['data']).toMatchObject({ outcome: 'works' });
});

it('a test of PayPal without API credentials sends no request', async () => {
  const { business_id, sandbox_mode } = keys.paypal;
  const before = providers.paypal.requests.length;
  expect((await testKeys('paypal', { business_id, sandbox_mode })).body['data']).toMatchObject({ outcome: 'unasked' });
  expect(providers.paypal.requests).toHaveLength(before);
});

it('a test requires the right to manage payments, and a known gateway', async () => {
  expect((await testKeys('stripe', {}, await market.signInOperator('moderator'))).status).toBe(403);
  expect((await testKeys('razorpay')).body['key']).toBe('not_found');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { paypalKind } from '../../payment/gateways/paypal/paypal-gateway.ts';
import type { Payments } from '../../payment/gateways/payments.ts';
import { fakeGatewayKind, testPayments } from '../../payment/gateways/testing.ts';
import { waitForBlockedQuery } from '../../testing/wait-for-blocked-query.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let owner: string;
let payments: Payments;
beforeAll(async () => {
  const kinds = [fakeGatewayKind('stripe'), fakeGatewayKind('paystack'), paypalKind];
  app = await startTestApp({}, (database) => ({ payments: (payments = testPayments(database, kinds)) }));
  owner = await app.signInOperator();
});
afterAll(() => app.close());

const set = (values: Record<string, string>, token = owner) => app.post('/api/admin/set-gateway', values, token);
const planted = 'sk_live_planted';

it('a gateway can be switched on once all required fields are set, and its secrets are never returned', async () => {
  const incomplete = await set({ gateway: 'stripe', is_enabled: '1' });
  expect(incomplete).toMatchObject({
    status: 400,
    body: {
      message: 'stripe still needs publishable_key, secret_key.',
      fields: { publishable_key: 'required', secret_key: 'required' },
    },
  });
  const complete = {
    gateway: 'stripe',
    is_enabled: '1',
    'values[0][name]': 'publishable_key',
    'values[0][value]': 'pk_live',
    'values[1][name]': 'secret_key',
    'values[1][value]': planted,
  };
  const { status, body } = await set(complete);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    gateway: 'stripe',
    is_enabled: 1,
    is_ready: 1,
    is_active: 1,
    lost: [],
    fields: [
      { name: 'publishable_key', is_hidden: 0, is_required: 1, is_set: 1, value: 'pk_live' },
      { name: 'secret_key', is_hidden: 1, is_required: 1, is_set: 1, value: '' },
      { name: 'currency', is_hidden: 0, is_required: 1, is_set: 1, value: 'USD' },
    ],
  });
  const listed = await app.get('/api/admin/get-gateways', {}, owner);
  expect(listed.body.data).toMatchObject([
    { gateway: 'stripe', is_active: 1 },
    { gateway: 'paystack', is_enabled: 0 },
    { gateway: 'paypal', is_enabled: 0 },
  ]);
  expect(JSON.stringify([body, listed.body])).not.toContain(planted);
});

it('keeps fields that are not sent; a blank clears a field unless an enabled gateway requires it', async () => {
  const changed = await set({ gateway: 'stripe', 'values[0][name]': 'currency', 'values[0][value]': 'EUR' });
  expect(changed.body.data).toMatchObject({ is_ready: 1, fields: [{ is_set: 1 }, { is_set: 1 }, { value: 'EUR' }] });
  const emptied = await set({ gateway: 'stripe', 'values[0][name]': 'secret_key', 'values[0][value]': '' });
  expect(emptied.body.message).toBe('stripe still needs secret_key.');
  const off = await set({
    gateway: 'stripe',
    is_enabled: '0',
    'values[0][name]': 'secret_key',
    'values[0][value]': '',
  });
  expect(off.body.data).toMatchObject({ is_enabled: 0, is_ready: 0, fields: [{ is_set: 1 }, { is_set: 0 }, {}] });
});

it('writes names of changed fields to the audit log, never their values', async () => {
  const { body } = await app.get('/api/admin/get-audit', { subject: 'gateway' }, owner);
  const entries = body.data as { action: string; before: string; after: string; reason: string }[];
  expect(entries.at(-1)).toMatchObject({
    action: 'set-gateway',
    before: 'off',
    after: 'on',
    reason: 'stripe: publishable_key, secret_key',
  });
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(body)).not.toContain(planted);
});

it('gateway settings are for owners only; unknown fields and gateways are rejected', async () => {
  for (const role of ['moderator', 'support'] as const) {
    const token = await app.signInOperator(role);
    expect((await set({ gateway: 'stripe', is_enabled: '0' }, token)).status).toBe(403);
    expect((await app.get('/api/admin/get-gateways', {}, token)).status).toBe(403);
  }
  expect((await set({ gateway: 'flutterwave' })).body).toMatchObject({ key: 'not_found' });
  const unknownField = await set({
    gateway: 'stripe',
    'values[0][name]': 'api_url',
    'values[0][value]': 'http://evil.test',
  });
  expect(unknownField.body.message).toBe('stripe has no field api_url.');
});

it('keeps the changes of two operators who save at the same time', async () => {
  const { database } = app;
  const second = await database.transaction(async (trx) => {
    const locked = await payments.lock('paystack', trx);
    const other = set({ gateway: 'paystack', 'values[0][name]': 'currency', 'values[0][value]': 'NGN' });
    await waitForBlockedQuery(database);
    if (locked) await payments.set(locked, { publishable_key: 'pk_of_the_first' }, trx);
    return { other };
  });
  expect((await second.other).body.data).toMatchObject({
    fields: [{ value: 'pk_of_the_first' }, {}, { value: 'NGN' }],
  });
});

it('rejects a value that is not among the choices of a field', async () => {
  const choose = (value: string) =>
    set({ gateway: 'paypal', 'values[0][name]': 'sandbox_mode', 'values[0][value]': value });
  expect((await choose('true')).body).toMatchObject({
    key: 'validation',
    message: 'sandbox_mode is 1 where nothing is really paid, and 0 where it is.',
  });
  for (const value of ['1', '0', '']) expect((await choose(value)).status).toBe(200);
});

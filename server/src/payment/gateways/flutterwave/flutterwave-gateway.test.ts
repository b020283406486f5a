import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loopbackFlutterwave, type LoopbackFlutterwave } from '../../../testing/providers/flutterwave.ts';
import type { SentWebhook } from '../../../testing/providers/open-provider.ts';
import { startedPayment, gatewayTools, testOrder } from '../../../testing/providers/test-order.ts';
import { InvalidWebhookError, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { flutterwaveKind } from './flutterwave-gateway.ts';

const secrets = { secretKey: 'FLWSECK_TEST-1', webhookSecret: 'our own hash' };
let provider: LoopbackFlutterwave;
let gateway: Gateway;
let next = 100;

beforeAll(async () => {
  provider = await loopbackFlutterwave(secrets);
  provider.webhookMode = 'delay';
  const values = { secret_key: secrets.secretKey, webhook_secret: secrets.webhookSecret };
  gateway = flutterwaveKind.make(values, gatewayTools(provider.url));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.delayedWebhooks.length = 0;
  provider.fault = null;
});

const newOrder = () => testOrder({ transactionId: (next += 1), currency: 'NGN' });
const read = ({ headers, body }: SentWebhook) =>
  gateway.parseWebhook({ headers, rawBody: Buffer.from(body, 'latin1'), query: {} });
const last = () => provider.delayedWebhooks.at(-1) as SentWebhook;

it('starts a payment in major units and returns its checkout page', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  expect(provider.payments.get(started.orderId)).toMatchObject({ amount: 19.99, currency: 'NGN' });
  expect(started.response).toMatchObject({ status: 'success', data: { link: started.redirect } });
  expect(JSON.stringify(started)).not.toContain(secrets.secretKey);
  expect((await gateway.start(order)).orderId).toBe(started.orderId);
});

it.each([
  ['pay', 'succeeded', '19.99', 'successful'],
  ['decline', 'failed', '0', 'failed'],
] as const)('%s is reported alike by a webhook and by a status query', async (result, kind, amount, status) => {
  const order = newOrder();
  const started = await gateway.start(order);
  expect(await gateway.fetchStatus(startedPayment(order, started))).toBeNull();
  const back = new URL(await provider.finish(started.orderId, result));
  expect(back.pathname).toBe('/api/flutterwave-payment-status');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ status, tx_ref: started.orderId });
  const event = await read(last());
  expect(event).toMatchObject({ kind, amount, transactionId: order.transactionId, orderId: started.orderId });
  expect((await gateway.fetchStatus(startedPayment(order, started)))?.eventId).toBe(event?.eventId);
});

it('takes the status from a query to Flutterwave, not from the content of a webhook', async () => {
  const { orderId } = await gateway.start(newOrder());
  await provider.finish(orderId, 'decline');
  const claimed = last().body.replaceAll('"failed"', '"successful"').replace('19.99', '99999');
  expect(await read({ ...last(), body: claimed })).toMatchObject({ kind: 'failed' });
  const other = await gateway.start(newOrder());
  const unknown = last().body.replace(/"id":\d+/, '"id":1');
  expect(await read({ ...last(), body: unknown })).toBeNull();
  expect(await gateway.fetchStatus(startedPayment(newOrder(), other))).toBeNull();
});

it('rejects a webhook with a wrong hash', async () => {
  const { orderId } = await gateway.start(newOrder());
  await provider.finish(orderId, 'pay');
  for (const hash of ['', 'our own has', 'our own hash ', secrets.secretKey]) {
    await expect(read({ ...last(), headers: { 'verif-hash': hash } })).rejects.toBeInstanceOf(InvalidWebhookError);
  }
  await expect(read({ ...last(), headers: {} })).rejects.toBeInstanceOf(InvalidWebhookError);
  const open = flutterwaveKind.make({ secret_key: 'x' }, gatewayTools(provider.url));
  const blank = { headers: { 'verif-hash': '' }, rawBody: Buffer.from(last().body), query: {} };
  await expect(open.parseWebhook(blank)).rejects.toBeInstanceOf(InvalidWebhookError);
});

it('ignores webhooks of other events', async () => {
  const headers = { 'verif-hash': secrets.webhookSecret };
  const body = JSON.stringify({ event: 'transfer.completed', data: { id: 1 } });
  expect(await read({ kind: '', url: '', headers, body })).toBeNull();
});

it('makes a refund of a part of the amount', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  const { chargeId = null } = (await gateway.fetchStatus(startedPayment(order, started))) ?? {};
  const payment = startedPayment(order, started, chargeId);
  expect(await gateway.refund(payment, { amount: '9.99', key: 'r1' })).toEqual({
    refundId: expect.stringMatching(/^\d+$/),
    state: 'done',
  });
  expect(provider.payments.get(started.orderId)?.refunded).toBe(9.99);
  await expect(gateway.refund(payment, { amount: '19.99', key: 'r2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = flutterwaveKind.make({ secret_key: 'FLWSECK-2' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'r3' })).rejects.toMatchObject({ isRetryable: true });
});

it('refunds the rest of a payment to the cent', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  const { chargeId = null } = (await gateway.fetchStatus(startedPayment(order, started))) ?? {};
  const payment = startedPayment(order, started, chargeId);
  for (const [amount, key] of [
    ['10.00', 'half'],
    ['9.99', 'rest'],
  ] as const)
    expect(await gateway.refund(payment, { amount, key })).toMatchObject({ state: 'done' });
});

it('lists the payments of a day, page by page', async () => {
  const orders = [];
  for (let each = 0; each < 12; each += 1) {
    const { orderId } = await gateway.start(newOrder());
    await provider.finish(orderId, 'pay');
    orders.push(orderId);
  }
  const found = [];
  for await (const { orderId } of gateway.list?.(new Date(Date.now() - 86_400_000), new Date()) ?? [])
    found.push(orderId);
  expect(found).toEqual(expect.arrayContaining(orders));
  expect(new Set(found).size).toBe(found.length);
});

it('an unreachable provider causes a retryable failure', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  provider.fault = 'down';
  await expect(read(last())).rejects.toMatchObject({ isRetryable: true });
  await expect(read(last())).rejects.toBeInstanceOf(GatewayFailure);
  const payment = startedPayment(order, started, '1');
  await expect(gateway.refund(payment, { amount: '1.00', key: 'r3' })).rejects.toMatchObject({ isRetryable: true });
});

describe('a refund whose response was lost', () => {
  const lost = async (amount: string, key: string) => {
    const order = newOrder();
    const started = await gateway.start(order);
    await provider.finish(started.orderId, 'pay');
    const payment = startedPayment(order, started, String(provider.payments.get(started.orderId)?.id));
    provider.losesNextRefund = true;
    await expect(gateway.refund(payment, { amount, key })).rejects.toMatchObject({ isRetryable: true });
    const made = () =>
      provider.refunds.filter(({ tx_id }) => String(tx_id) === payment.chargeId).map(({ id }) => String(id));
    return { payment, made };
  };

  it('is found by its key, and is not made again', async () => {
    const { payment, made } = await lost('5.00', 'refund-1-aa');
    const again = await gateway.refund(payment, { amount: '5.00', key: 'refund-1-aa' });
    expect(made()).toEqual([again.refundId]);
    // Another refund of the same amount has another key.
    await gateway.refund(payment, { amount: '5.00', key: 'refund-2-bb' });
    expect(made()).toHaveLength(2);
  });

  it('is matched by its amount when the list has no comments, unless that refund is already known', async () => {
    provider.omitsRefundComments = true;
    onTestFinished(() => void (provider.omitsRefundComments = false));
    const { payment, made } = await lost('5.00', 'refund-3-cc');
    const { refundId } = await gateway.refund(payment, { amount: '5.00', key: 'refund-3-cc' });
    expect(made()).toEqual([refundId]);
    await gateway.refund(payment, { amount: '5.00', key: 'refund-4-dd', known: [refundId] });
    expect(made()).toHaveLength(2);
  });

  it('is in the list of the following days', async () => {
    const { payment, made } = await lost('5.00', 'refund-5-ee');
    const found = [];
    for await (const event of gateway.listRefunds?.(new Date(Date.now() - 86_400_000), new Date()) ?? [])
      if (event.chargeId === payment.chargeId) found.push(event);
    expect(found).toMatchObject([
      {
        kind: 'refunded',
        refundId: made()[0],
        amount: '5.00',
        transactionId: payment.transactionId,
        orderId: payment.orderId,
      },
    ]);
  });
});

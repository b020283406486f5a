import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startedPayment, gatewayTools, testOrder } from '../../../testing/providers/test-order.ts';
import { loopbackPaystack, type LoopbackPaystack } from '../../../testing/providers/paystack.ts';
import type { SentWebhook } from '../../../testing/providers/open-provider.ts';
import { InvalidWebhookError, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { paystackKind } from './paystack-gateway.ts';

const secretKey = 'sk_test_paystack';
let provider: LoopbackPaystack;
let gateway: Gateway;
let next = 100;

beforeAll(async () => {
  provider = await loopbackPaystack({ secretKey });
  provider.webhookMode = 'delay';
  gateway = paystackKind.make({ secret_key: secretKey }, gatewayTools(provider.url));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.delayedWebhooks.length = 0;
  provider.fault = null;
});

const newOrder = () => testOrder({ transactionId: (next += 1), currency: 'NGN', amount: '1500.50' });
const read = ({ headers, body }: SentWebhook, changed: Partial<SentWebhook> = {}) =>
  gateway.parseWebhook({
    headers: { ...headers, ...changed.headers },
    rawBody: Buffer.from(changed.body ?? body, 'latin1'),
    query: {},
  });
const last = () => provider.delayedWebhooks.at(-1) as SentWebhook;

it('starts a payment in hundredths with its metadata', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  const known = provider.payments.get(started.orderId);
  expect(known).toMatchObject({ amount: 150_050, currency: 'NGN', email: 'zoe@example.test' });
  expect(known?.metadata).toMatchObject({
    payment_transaction_id: order.transactionId,
    description: 'Agency “Größe”',
    cancel_action: `http://market.test/response/paystack/cancel?payment_transaction_id=${order.transactionId}&reference=${started.orderId}`,
  });
  expect(started.redirect).toMatch(/\/checkout\/\w+$/);
  expect(started.response).toMatchObject({
    status: true,
    data: { authorization_url: started.redirect, reference: started.orderId },
  });
  expect(JSON.stringify(started)).not.toContain(secretKey);
  await expect(gateway.start(order)).rejects.toThrow('Duplicate Transaction Reference');
});

describe('payment status', () => {
  it.each([
    ['pay', 'succeeded', '1500.50'],
    ['decline', 'failed', '0'],
  ] as const)('%s is reported alike by a webhook and by a status query', async (result, kind, amount) => {
    const order = newOrder();
    const started = await gateway.start(order);
    expect(await gateway.fetchStatus(startedPayment(order, started))).toBeNull();
    const back = new URL(await provider.finish(started.orderId, result));
    expect(back.pathname).toBe('/response/paystack/success/web');
    expect(back.searchParams.get('reference')).toBe(started.orderId);
    const webhook = await read(last());
    expect(webhook).toMatchObject({
      kind,
      amount,
      transactionId: order.transactionId,
      orderId: started.orderId,
      currency: 'NGN',
    });
    const { eventId } = (await gateway.fetchStatus(startedPayment(order, started))) ?? {};
    expect(eventId).toBe(webhook?.eventId);
    expect((await read(last()))?.eventId).toBe(eventId);
  });

  it('is null for a payment that is unknown to Paystack or was not started by this market', async () => {
    expect(await gateway.fetchStatus(startedPayment(newOrder(), { orderId: 'unknown' }))).toBeNull();
    const { orderId } = await gateway.start(newOrder());
    (provider.payments.get(orderId) as { metadata: object }).metadata = {};
    await provider.finish(orderId, 'pay');
    expect(await read(last())).toBeNull();
  });
});

it('rejects a forged webhook', async () => {
  const { orderId } = await gateway.start(newOrder());
  await provider.finish(orderId, 'decline');
  const paid = last().body.replace('charge.failed', 'charge.success').replace('"failed"', '"success"');
  await expect(read(last(), { body: paid })).rejects.toBeInstanceOf(InvalidWebhookError);
  await expect(read(last(), { headers: { 'x-paystack-signature': '0'.repeat(128) } })).rejects.toBeInstanceOf(
    InvalidWebhookError,
  );
  await expect(read(last(), { headers: { 'x-paystack-signature': '' } })).rejects.toBeInstanceOf(InvalidWebhookError);
  const keyless = paystackKind.make({}, gatewayTools(provider.url));
  await expect(
    keyless.parseWebhook({ headers: {}, rawBody: Buffer.from(last().body), query: {} }),
  ).rejects.toBeInstanceOf(InvalidWebhookError);
});

it('ignores webhooks of other events', async () => {
  expect(await read({ ...signed('transfer.success', {}), url: '' })).toBeNull();
});

it('makes a partial refund once, even when it is retried, and recognises it in a webhook', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  const payment = startedPayment(order, started);
  const first = await gateway.refund(payment, { amount: '500.25', key: 'refund-1' });
  // The refund has succeeded in the meantime.
  const known = await gateway.refund(payment, { amount: '500.25', key: 'refund-1' });
  expect([first, known]).toEqual([
    { refundId: first.refundId, state: 'sent' },
    { refundId: first.refundId, state: 'done' },
  ]);
  expect(provider.payments.get(started.orderId)?.refunded).toBe(50_025);
  expect(await read(last())).toMatchObject({
    kind: 'refunded',
    refundId: first.refundId,
    orderId: started.orderId,
    amount: '500.25',
    currency: 'NGN',
  });
  // The payment stays paid.
  expect(await gateway.fetchStatus(payment)).toMatchObject({ kind: 'succeeded', amount: '1500.50' });
  await expect(gateway.refund(payment, { amount: '1500.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = paystackKind.make({ secret_key: 'sk_other' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isRetryable: true,
  });
});

it('distinguishes two refunds of the same amount', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  const ids = [];
  for (const key of ['one', 'two'])
    ids.push((await gateway.refund(startedPayment(order, started), { amount: '10.00', key })).refundId);
  const events = await Promise.all(provider.delayedWebhooks.slice(-2).map((accountPackage) => read(accountPackage)));
  expect(events).toMatchObject(ids.map((refundId) => ({ refundId })));
});

describe('what happens after the payment', () => {
  const paid = async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    await provider.finish(started.orderId, 'pay');
    return { order, payment: startedPayment(order, started) };
  };
  const sendEvent = (event: string, data: object) => read({ ...signed(event, data), url: '' });

  it('a failed refund is reported by a webhook and no longer counts as done', async () => {
    const { payment } = await paid();
    const first = await gateway.refund(payment, { amount: '5.00', key: 'refund-1' });
    expect(first.state).toBe('sent');
    const made = provider.refunds.find(({ id }) => String(id) === first.refundId);
    Object.assign(made ?? {}, { status: 'failed' });
    const about = { transaction_reference: payment.orderId, refund_reference: made?.bank_reference, amount: '500' };
    expect(await sendEvent('refund.failed', about)).toMatchObject({ kind: 'refund_failed', refundId: first.refundId });
    expect(await gateway.refund(payment, { amount: '5.00', key: 'refund-1' })).toEqual({ ...first, state: 'failed' });
  });

  it.each([
    ['charge.dispute.create', null, 'disputed'],
    ['charge.dispute.remind', null, 'disputed'],
    ['charge.dispute.resolve', 'merchant-accepted', 'dispute_lost'],
    ['charge.dispute.resolve', 'declined', 'dispute_won'],
  ])('%s with the resolution %s is the event %s', async (event, resolution, kind) => {
    const { order, payment } = await paid();
    const dispute = { id: 358_950, refund_amount: 5_800, resolution, transaction: { reference: payment.orderId } };
    expect(await sendEvent(event, dispute)).toMatchObject({
      kind,
      transactionId: order.transactionId,
      orderId: payment.orderId,
      refundId: 'dispute 358950',
      amount: '58.00',
    });
  });

  it.each([0, '0', null])('a dispute of %s covers the full amount', async (refund_amount) => {
    const { payment } = await paid();
    const dispute = { id: 358_951, refund_amount, resolution: null, transaction: { reference: payment.orderId } };
    expect(await sendEvent('charge.dispute.create', dispute)).toMatchObject({ kind: 'disputed', amount: '1500.50' });
  });

  it('a payment pending at a bank is `under_way`', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    Object.assign(provider.payments.get(started.orderId) ?? {}, { status: 'processing' });
    expect(await gateway.fetchStatus(startedPayment(order, started))).toMatchObject({ kind: 'under_way' });
  });
});

it('lists payments and refunds of a period', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.finish(started.orderId, 'pay');
  const { refundId } = await gateway.refund(startedPayment(order, started), { amount: '1.00', key: 'listed' });
  const found = [];
  const span = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)] as const;
  for (const list of [gateway.list?.(...span), gateway.listRefunds?.(...span)])
    for await (const webhook of list ?? []) if (webhook.orderId === started.orderId) found.push(webhook);
  expect(found).toMatchObject([{ kind: 'succeeded' }, { kind: 'refunded', refundId }]);
});

it.each(['down', 'broken'] as const)('a provider that is %s causes a retryable failure', async (fault) => {
  provider.fault = fault;
  const problem = await gateway.start(newOrder()).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(GatewayFailure);
  expect(problem).toMatchObject({ isRetryable: true });
  expect(String(problem)).not.toContain(secretKey);
});

function signed(event: string, data: object): Omit<SentWebhook, 'url'> {
  const body = JSON.stringify({ event, data });
  const signature = createHmac('sha512', secretKey).update(body).digest('hex');
  return { kind: event, headers: { 'x-paystack-signature': signature }, body };
}

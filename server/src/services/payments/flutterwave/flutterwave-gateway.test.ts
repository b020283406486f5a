import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loopbackFlutterwave, type LoopbackFlutterwave } from '../../../testing/providers/flutterwave.ts';
import type { SentNotice } from '../../../testing/providers/open-provider.ts';
import { begun, gatewayTools, testOrder } from '../../../testing/providers/order.ts';
import { ForgedNotice, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { flutterwaveKind } from './flutterwave-gateway.ts';

const secrets = { secretKey: 'FLWSECK_TEST-1', webhookSecret: 'our own hash' };
let provider: LoopbackFlutterwave;
let gateway: Gateway;
let next = 100;

beforeAll(async () => {
  provider = await loopbackFlutterwave(secrets);
  provider.notices = 'hold';
  const values = { secret_key: secrets.secretKey, webhook_secret: secrets.webhookSecret };
  gateway = flutterwaveKind.make(values, gatewayTools(provider.url));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.held.length = 0;
  provider.fault = null;
});

const order = () => testOrder({ transactionId: (next += 1), currency: 'NGN' });
const read = ({ headers, body }: SentNotice) =>
  gateway.readNotice({ headers, rawBody: Buffer.from(body, 'latin1'), query: {} });
const last = () => provider.held.at(-1) as SentNotice;

it('begins a payment in whole units, and says where it is made', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  expect(provider.payments.get(started.orderId)).toMatchObject({ amount: 19.99, currency: 'NGN' });
  expect(started.response).toMatchObject({ status: 'success', data: { link: started.redirect } });
  expect(JSON.stringify(started)).not.toContain(secrets.secretKey);
  expect((await gateway.start(wish)).orderId).toBe(started.orderId);
});

it.each([
  ['pay', 'succeeded', '19.99', 'successful'],
  ['decline', 'failed', '0', 'failed'],
] as const)('%s is told by a message and by asking alike', async (outcome, kind, amount, status) => {
  const wish = order();
  const started = await gateway.start(wish);
  expect(await gateway.lookUp(begun(wish, started))).toBeNull();
  const back = new URL(await provider.finish(started.orderId, outcome));
  expect(back.pathname).toBe('/api/flutterwave-payment-status');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ status, tx_ref: started.orderId });
  const notice = await read(last());
  expect(notice).toMatchObject({ kind, amount, transactionId: wish.transactionId, orderId: started.orderId });
  expect((await gateway.lookUp(begun(wish, started)))?.eventId).toBe(notice?.eventId);
});

it('believes what Flutterwave answers itself, not what a message claims', async () => {
  const { orderId } = await gateway.start(order());
  await provider.finish(orderId, 'decline');
  const claimed = last().body.replaceAll('"failed"', '"successful"').replace('19.99', '99999');
  expect(await read({ ...last(), body: claimed })).toMatchObject({ kind: 'failed' });
  const other = await gateway.start(order());
  const unknown = last().body.replace(/"id":\d+/, '"id":1');
  expect(await read({ ...last(), body: unknown })).toBeNull();
  expect(await gateway.lookUp(begun(order(), other))).toBeNull();
});

it('refuses another hash', async () => {
  const { orderId } = await gateway.start(order());
  await provider.finish(orderId, 'pay');
  for (const hash of ['', 'our own has', 'our own hash ', secrets.secretKey]) {
    await expect(read({ ...last(), headers: { 'verif-hash': hash } })).rejects.toBeInstanceOf(ForgedNotice);
  }
  await expect(read({ ...last(), headers: {} })).rejects.toBeInstanceOf(ForgedNotice);
  const open = flutterwaveKind.make({ secret_key: 'x' }, gatewayTools(provider.url));
  const blank = { headers: { 'verif-hash': '' }, rawBody: Buffer.from(last().body), query: {} };
  await expect(open.readNotice(blank)).rejects.toBeInstanceOf(ForgedNotice);
});

it('takes no notice of other kinds', async () => {
  const headers = { 'verif-hash': secrets.webhookSecret };
  const body = JSON.stringify({ event: 'transfer.completed', data: { id: 1 } });
  expect(await read({ kind: '', url: '', headers, body })).toBeNull();
});

it('gives back a part', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.finish(started.orderId, 'pay');
  const { chargeId = null } = (await gateway.lookUp(begun(wish, started))) ?? {};
  const payment = begun(wish, started, chargeId);
  expect(await gateway.refund(payment, { amount: '9.99', key: 'r1' })).toEqual({
    refundId: expect.stringMatching(/^\d+$/),
    state: 'done',
  });
  expect(provider.payments.get(started.orderId)?.refunded).toBe(9.99);
  await expect(gateway.refund(payment, { amount: '19.99', key: 'r2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = flutterwaveKind.make({ secret_key: 'FLWSECK-2' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'r3' })).rejects.toMatchObject({ isPassing: true });
});

it('lists what happened on a day, page by page', async () => {
  const orders = [];
  for (let each = 0; each < 12; each += 1) {
    const { orderId } = await gateway.start(order());
    await provider.finish(orderId, 'pay');
    orders.push(orderId);
  }
  const found = [];
  for await (const { orderId } of gateway.list?.(new Date(Date.now() - 86_400_000), new Date()) ?? [])
    found.push(orderId);
  expect(found).toEqual(expect.arrayContaining(orders));
  expect(new Set(found).size).toBe(found.length);
});

it('a provider that is away may be asked again', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.finish(started.orderId, 'pay');
  provider.fault = 'down';
  await expect(read(last())).rejects.toMatchObject({ isPassing: true });
  await expect(read(last())).rejects.toBeInstanceOf(GatewayFailure);
  const payment = begun(wish, started, '1');
  await expect(gateway.refund(payment, { amount: '1.00', key: 'r3' })).rejects.toMatchObject({ isPassing: true });
});

describe('a refund whose answer was lost', () => {
  const lost = async (amount: string, key: string) => {
    const wish = order();
    const started = await gateway.start(wish);
    await provider.finish(started.orderId, 'pay');
    const payment = begun(wish, started, String(provider.payments.get(started.orderId)?.id));
    provider.losesNextRefund = true;
    await expect(gateway.refund(payment, { amount, key })).rejects.toMatchObject({ isPassing: true });
    const made = () =>
      provider.refunds.filter(({ tx_id }) => String(tx_id) === payment.chargeId).map(({ id }) => String(id));
    return { payment, made };
  };

  it('is found again by our key, and not made twice', async () => {
    const { payment, made } = await lost('5.00', 'refund-1-aa');
    const again = await gateway.refund(payment, { amount: '5.00', key: 'refund-1-aa' });
    expect(made()).toEqual([again.refundId]);
    // Another of the same amount is another.
    await gateway.refund(payment, { amount: '5.00', key: 'refund-2-bb' });
    expect(made()).toHaveLength(2);
  });

  it('is told by its amount where the list leaves out our words, unless that one is known here', async () => {
    provider.isWordless = true;
    onTestFinished(() => void (provider.isWordless = false));
    const { payment, made } = await lost('5.00', 'refund-3-cc');
    const { refundId } = await gateway.refund(payment, { amount: '5.00', key: 'refund-3-cc' });
    expect(made()).toEqual([refundId]);
    await gateway.refund(payment, { amount: '5.00', key: 'refund-4-dd', known: [refundId] });
    expect(made()).toHaveLength(2);
  });

  it('stands in the list of the days after', async () => {
    const { payment, made } = await lost('5.00', 'refund-5-ee');
    const found = [];
    for await (const notice of gateway.listRefunds?.(new Date(Date.now() - 86_400_000), new Date()) ?? [])
      if (notice.chargeId === payment.chargeId) found.push(notice);
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

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begun, gatewayTools, testOrder } from '../../../testing/providers/order.ts';
import { loopbackPaystack, type LoopbackPaystack } from '../../../testing/providers/paystack.ts';
import type { SentNotice } from '../../../testing/providers/open-provider.ts';
import { ForgedNotice, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { paystackKind } from './paystack-gateway.ts';

const secretKey = 'sk_test_paystack';
let provider: LoopbackPaystack;
let gateway: Gateway;
let next = 100;

beforeAll(async () => {
  provider = await loopbackPaystack({ secretKey });
  provider.notices = 'hold';
  gateway = paystackKind.make({ secret_key: secretKey }, gatewayTools(provider.url));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.held.length = 0;
  provider.fault = null;
});

const order = () => testOrder({ transactionId: (next += 1), currency: 'NGN', amount: '1500.50' });
const read = ({ headers, body }: SentNotice, changed: Partial<SentNotice> = {}) =>
  gateway.readNotice({
    headers: { ...headers, ...changed.headers },
    rawBody: Buffer.from(changed.body ?? body, 'latin1'),
    query: {},
  });
const last = () => provider.held.at(-1) as SentNotice;

it('begins a payment in hundredths, with what comes back with it', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  const known = provider.payments.get(started.orderId);
  expect(known).toMatchObject({ amount: 150_050, currency: 'NGN', email: 'zoe@example.test' });
  expect(known?.metadata).toMatchObject({
    payment_transaction_id: wish.transactionId,
    description: 'Agency “Größe”',
    cancel_action: `http://market.test/response/paystack/cancel?payment_transaction_id=${wish.transactionId}&reference=${started.orderId}`,
  });
  expect(started.redirect).toMatch(/\/checkout\/\w+$/);
  expect(started.response).toMatchObject({
    status: true,
    data: { authorization_url: started.redirect, reference: started.orderId },
  });
  expect(JSON.stringify(started)).not.toContain(secretKey);
  await expect(gateway.start(wish)).rejects.toThrow('Duplicate Transaction Reference');
});

describe('what became of it', () => {
  it.each([
    ['pay', 'succeeded', '1500.50'],
    ['decline', 'failed', '0'],
  ] as const)('%s is told by a message and by asking alike', async (outcome, kind, amount) => {
    const wish = order();
    const started = await gateway.start(wish);
    expect(await gateway.lookUp(begun(wish, started))).toBeNull();
    const back = new URL(await provider.finish(started.orderId, outcome));
    expect(back.pathname).toBe('/response/paystack/success/web');
    expect(back.searchParams.get('reference')).toBe(started.orderId);
    const notice = await read(last());
    expect(notice).toMatchObject({
      kind,
      amount,
      transactionId: wish.transactionId,
      orderId: started.orderId,
      currency: 'NGN',
    });
    const { eventId } = (await gateway.lookUp(begun(wish, started))) ?? {};
    expect(eventId).toBe(notice?.eventId);
    expect((await read(last()))?.eventId).toBe(eventId);
  });

  it('is nothing for what Paystack does not know, or this market did not begin', async () => {
    expect(await gateway.lookUp(begun(order(), { orderId: 'unknown' }))).toBeNull();
    const { orderId } = await gateway.start(order());
    (provider.payments.get(orderId) as { metadata: object }).metadata = {};
    await provider.finish(orderId, 'pay');
    expect(await read(last())).toBeNull();
  });
});

it('refuses what is forged', async () => {
  const { orderId } = await gateway.start(order());
  await provider.finish(orderId, 'decline');
  const paid = last().body.replace('charge.failed', 'charge.success').replace('"failed"', '"success"');
  await expect(read(last(), { body: paid })).rejects.toBeInstanceOf(ForgedNotice);
  await expect(read(last(), { headers: { 'x-paystack-signature': '0'.repeat(128) } })).rejects.toBeInstanceOf(
    ForgedNotice,
  );
  await expect(read(last(), { headers: { 'x-paystack-signature': '' } })).rejects.toBeInstanceOf(ForgedNotice);
  const keyless = paystackKind.make({}, gatewayTools(provider.url));
  await expect(
    keyless.readNotice({ headers: {}, rawBody: Buffer.from(last().body), query: {} }),
  ).rejects.toBeInstanceOf(ForgedNotice);
});

it('takes no notice of other kinds', async () => {
  expect(await read({ ...signed('transfer.success', {}), url: '' })).toBeNull();
});

it('gives back a part once, however often it is tried, and knows its own refund in a message', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.finish(started.orderId, 'pay');
  const payment = begun(wish, started);
  const first = await gateway.refund(payment, { amount: '500.25', key: 'refund-1' });
  // It has arrived meanwhile.
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
  // What was paid stays paid.
  expect(await gateway.lookUp(payment)).toMatchObject({ kind: 'succeeded', amount: '1500.50' });
  await expect(gateway.refund(payment, { amount: '1500.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = paystackKind.make({ secret_key: 'sk_other' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isPassing: true,
  });
});

it('knows two refunds of one amount apart', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.finish(started.orderId, 'pay');
  const ids = [];
  for (const key of ['one', 'two'])
    ids.push((await gateway.refund(begun(wish, started), { amount: '10.00', key })).refundId);
  const notices = await Promise.all(provider.held.slice(-2).map((held) => read(held)));
  expect(notices.map((notice) => notice?.refundId)).toEqual(ids);
});

describe('what happens after the payment', () => {
  const paid = async () => {
    const wish = order();
    const started = await gateway.start(wish);
    await provider.finish(started.orderId, 'pay');
    return { wish, payment: begun(wish, started) };
  };
  const say = (event: string, data: object) => read({ ...signed(event, data), url: '' });

  it('a refund that fails is told by a message, and is no longer taken for done', async () => {
    const { payment } = await paid();
    const first = await gateway.refund(payment, { amount: '5.00', key: 'refund-1' });
    expect(first.state).toBe('sent');
    const made = provider.refunds.find(({ id }) => String(id) === first.refundId);
    Object.assign(made ?? {}, { status: 'failed' });
    const about = { transaction_reference: payment.orderId, refund_reference: made?.bank_reference, amount: '500' };
    expect(await say('refund.failed', about)).toMatchObject({ kind: 'refund_failed', refundId: first.refundId });
    expect(await gateway.refund(payment, { amount: '5.00', key: 'refund-1' })).toEqual({ ...first, state: 'failed' });
  });

  it.each([
    ['charge.dispute.create', null, 'disputed'],
    ['charge.dispute.remind', null, 'disputed'],
    ['charge.dispute.resolve', 'merchant-accepted', 'dispute_lost'],
    ['charge.dispute.resolve', 'declined', 'dispute_won'],
  ])('%s, %s', async (event, resolution, kind) => {
    const { wish, payment } = await paid();
    const dispute = { id: 358_950, refund_amount: 5_800, resolution, transaction: { reference: payment.orderId } };
    expect(await say(event, dispute)).toMatchObject({
      kind,
      transactionId: wish.transactionId,
      orderId: payment.orderId,
      refundId: 'dispute 358950',
      amount: '58.00',
    });
  });

  it.each([0, '0', null])('a dispute of %s is one of all that was paid', async (refund_amount) => {
    const { payment } = await paid();
    const dispute = { id: 358_951, refund_amount, resolution: null, transaction: { reference: payment.orderId } };
    expect(await say('charge.dispute.create', dispute)).toMatchObject({ kind: 'disputed', amount: '1500.50' });
  });

  it('what a bank has is under way', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    Object.assign(provider.payments.get(started.orderId) ?? {}, { status: 'processing' });
    expect(await gateway.lookUp(begun(wish, started))).toMatchObject({ kind: 'under_way' });
  });
});

it('lists payments and refunds of a span of time', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.finish(started.orderId, 'pay');
  const { refundId } = await gateway.refund(begun(wish, started), { amount: '1.00', key: 'listed' });
  const found = [];
  const span = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)] as const;
  for (const list of [gateway.list?.(...span), gateway.listRefunds?.(...span)])
    for await (const notice of list ?? [])
      if (notice.orderId === started.orderId) found.push([notice.kind, notice.refundId]);
  expect(found).toEqual([
    ['succeeded', undefined],
    ['refunded', refundId],
  ]);
});

it.each(['down', 'broken'] as const)('tells a provider that is %s from one that refuses', async (fault) => {
  provider.fault = fault;
  const problem = await gateway.start(order()).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(GatewayFailure);
  expect(problem).toMatchObject({ isPassing: true });
  expect(String(problem)).not.toContain(secretKey);
});

function signed(event: string, data: object): Omit<SentNotice, 'url'> {
  const body = JSON.stringify({ event, data });
  const signature = createHmac('sha512', secretKey).update(body).digest('hex');
  return { kind: event, headers: { 'x-paystack-signature': signature }, body };
}

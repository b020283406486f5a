import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentNotice } from '../../../testing/providers/open-provider.ts';
import { begun, gatewayTools, testOrder } from '../../../testing/providers/order.ts';
import { loopbackPaypal, type LoopbackPaypal } from '../../../testing/providers/paypal.ts';
import { ForgedNotice, type Gateway, GatewayFailure, type Order, RefundRefused } from '../gateway.ts';
import { orderReference } from '../order-reference.ts';
import { noticeOfIpn } from './paypal-ipn.ts';
import { paypalKind } from './paypal-gateway.ts';

const access = { user: 'api.market', password: 'PWD-1', signature: 'SIG-1' };
const names = { api_username: access.user, api_password: access.password, api_signature: access.signature };
const business = 'Market@example.test';
let provider: LoopbackPaypal;
let gateway: Gateway;
let next = 100;

const tools = () => gatewayTools(provider.url);
beforeAll(async () => {
  provider = await loopbackPaypal(access);
  provider.notices = 'hold';
  gateway = paypalKind.make({ business_id: business, sandbox_mode: '1', ...names }, tools());
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.held.length = 0;
  provider.fault = null;
});

const order = () => testOrder({ transactionId: (next += 1) });
const read = ({ headers, body }: Pick<SentNotice, 'headers' | 'body'>, by = gateway) =>
  by.readNotice({ headers, rawBody: Buffer.from(body, 'latin1'), query: {} });
const last = () => provider.held.at(-1) as SentNotice;

/** Goes to PayPal with the form. */
async function begin(wish: Order) {
  const started = await gateway.start(wish);
  provider.open(started.form?.fields ?? {});
  return started;
}

it('leads there with a form that asks for the package’s price', async () => {
  const wish = order();
  const { form, orderId, response } = await gateway.start(wish);
  expect(form).toMatchObject({
    action: `${provider.url}/cgi-bin/webscr`,
    fields: {
      business,
      amount: '19.99',
      currency_code: 'USD',
      custom: String(wish.transactionId),
      invoice: orderId,
      notify_url: 'http://market.test/webhook/paypal',
      return: `http://market.test/api/app_payment_status?error=false&payment_transaction_id=${wish.transactionId}&reference=${orderId}`,
    },
  });
  expect(response).toEqual(form);
  for (const secret of Object.values(access)) expect(JSON.stringify(response)).not.toContain(secret);
});

it('goes to PayPal itself, or to its sandbox, unless told otherwise', async () => {
  const actionOf = async (sandbox_mode: string) => {
    const made = paypalKind.make({ business_id: business, sandbox_mode }, gatewayTools(''));
    return (await made.start(order())).form?.action;
  };
  expect(await actionOf('0')).toBe('https://www.paypal.com/cgi-bin/webscr');
  expect(await actionOf('1')).toBe('https://www.sandbox.paypal.com/cgi-bin/webscr');
});

it('asks for whole amounts of currencies without smaller coins', async () => {
  const { form } = await gateway.start({ ...order(), currency: 'JPY', amount: '1500.00' });
  expect(form?.fields['amount']).toBe('1500');
  await expect(gateway.start({ ...order(), currency: 'JPY', amount: '1500.50' })).rejects.toThrow('decimal places');
});

describe('what became of it', () => {
  it.each([
    ['pay', 'succeeded', '19.99'],
    ['decline', 'failed', '0'],
  ] as const)('%s is told by a message and by asking alike', async (outcome, kind, amount) => {
    const wish = order();
    const started = await begin(wish);
    expect(await gateway.lookUp(begun(wish, started))).toBeNull();
    await provider.finish(started.orderId, outcome);
    const notice = await read(last());
    expect(notice).toMatchObject({ kind, amount, transactionId: wish.transactionId, orderId: started.orderId });
    expect(Math.abs(Number(notice?.at) - Date.now())).toBeLessThan(10_000);
    expect((await gateway.lookUp(begun(wish, started)))?.eventId).toBe(notice?.eventId);
  });

  it('is under way while PayPal waits for the bank', async () => {
    const wish = order();
    const started = await begin(wish);
    await provider.finish(started.orderId, 'pending');
    const waiting = await read(last());
    expect(waiting).toMatchObject({ kind: 'under_way', transactionId: wish.transactionId });
    expect((await gateway.lookUp(begun(wish, started)))?.eventId).toBe(waiting?.eventId);
    await provider.finish(started.orderId, 'pay');
    expect(await read(last())).toMatchObject({ kind: 'succeeded' });
  });

  it('is not asked without the API names', async () => {
    const bare = paypalKind.make({ business_id: business, sandbox_mode: '1' }, tools());
    const wish = order();
    const started = await begin(wish);
    await provider.finish(started.orderId, 'pay');
    expect(await bare.lookUp(begun(wish, started))).toBeNull();
    await expect(bare.refund(begun(wish, started, 'X'), { amount: '1.00', key: 'k' })).rejects.toMatchObject({
      isPassing: false,
    });
    // Messages are confirmed without them.
    expect(await read(last(), bare)).toMatchObject({ kind: 'succeeded' });
  });
});

describe('a message is refused', () => {
  it('when a letter of it is another', async () => {
    const started = await begin(order());
    await provider.finish(started.orderId, 'decline');
    for (const body of [last().body.replace('Denied', 'Completed'), `${last().body}&x=1`, 'txn_id=1', '']) {
      await expect(read({ ...last(), body })).rejects.toBeInstanceOf(ForgedNotice);
    }
  });

  it('when somebody paid themselves', async () => {
    const { form } = await gateway.start(order());
    const fields = { ...form?.fields, business: 'thief@example.test', invoice: 'theirs' };
    provider.open(fields);
    await provider.finish('theirs', 'pay');
    await expect(read(last())).rejects.toThrow('somebody else was paid');
  });

  it('when it was paid with play money', async () => {
    const started = await begin(order());
    await provider.finish(started.orderId, 'pay');
    const serious = paypalKind.make({ business_id: business, sandbox_mode: '0' }, tools());
    await expect(read(last(), serious)).rejects.toThrow('play money');
  });

  it('but not while PayPal cannot be asked', async () => {
    const started = await begin(order());
    await provider.finish(started.orderId, 'pay');
    provider.fault = 'broken';
    await expect(read(last())).rejects.toBeInstanceOf(GatewayFailure);
    provider.fault = null;
    expect(await read(last())).toMatchObject({ kind: 'succeeded' });
  });
});

it('gives back a part once, however often it is tried, and knows its own refund in a message', async () => {
  const wish = order();
  const started = await begin(wish);
  await provider.finish(started.orderId, 'pay');
  const { chargeId = null } = (await read(last())) ?? {};
  const payment = begun(wish, started, chargeId);
  const first = await gateway.refund(payment, { amount: '5.50', key: 'refund-1' });
  expect(await gateway.refund(payment, { amount: '5.50', key: 'refund-1' })).toEqual(first);
  expect(await read(last())).toMatchObject({ kind: 'refunded', amount: '5.50', refundId: first.refundId, chargeId });
  expect(await gateway.lookUp(payment)).toMatchObject({ kind: 'succeeded', amount: '19.99' });
  await expect(gateway.refund(payment, { amount: '15.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = paypalKind.make({ business_id: business, ...names, api_password: 'PWD-2' }, tools());
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isPassing: true,
  });
});

it('names a payment by what nobody outside can compute from the form, also without the API names', async () => {
  const wish = order();
  const bare = paypalKind.make({ business_id: business, sandbox_mode: '1' }, tools());
  const { orderId } = await bare.start(wish);
  expect(orderId).not.toBe(orderReference(wish, Buffer.from(business)));
  expect(await bare.reference?.(wish)).toBe(orderId);
  const other = { ...tools(), referenceKey: () => Promise.resolve(Buffer.from('of another market')) };
  const elsewhere = paypalKind.make({ business_id: business, sandbox_mode: '1' }, other);
  expect(await elsewhere.reference?.(wish)).not.toBe(orderId);
});

it.each([
  ['Pending', 'under_way', {}],
  ['Reversed', 'dispute_lost', { parent_txn_id: 'PAID' }],
  ['Canceled_Reversal', 'dispute_won', { parent_txn_id: 'PAID' }],
])('%s says %s', (payment_status, kind, more) => {
  const message = { custom: '7', invoice: 'LK7-aa', txn_id: 'TXN', mc_gross: '-19.99', mc_currency: 'USD' };
  const notice = noticeOfIpn(new URLSearchParams({ ...message, ...more, payment_status }), new Date());
  const dispute = { chargeId: 'PAID', refundId: 'dispute PAID', amount: '19.99' };
  expect(notice).toMatchObject({ kind, transactionId: 7, ...(kind !== 'under_way' && dispute) });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentWebhook } from '../../../testing/providers/open-provider.ts';
import { startedPayment, gatewayTools, testOrder } from '../../../testing/providers/test-order.ts';
import { loopbackPaypal, type LoopbackPaypal } from '../../../testing/providers/paypal.ts';
import { InvalidWebhookError, type Gateway, GatewayFailure, type Order, RefundRefused } from '../gateway.ts';
import { orderReference } from '../order-reference.ts';
import { eventOfIpn } from './paypal-ipn.ts';
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
  provider.webhookMode = 'delay';
  gateway = paypalKind.make({ business_id: business, sandbox_mode: '1', ...names }, tools());
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.delayedWebhooks.length = 0;
  provider.fault = null;
});

const newOrder = () => testOrder({ transactionId: (next += 1) });
const read = ({ headers, body }: Pick<SentWebhook, 'headers' | 'body'>, by = gateway) =>
  by.parseWebhook({ headers, rawBody: Buffer.from(body, 'latin1'), query: {} });
const last = () => provider.delayedWebhooks.at(-1) as SentWebhook;

/** Starts a payment and submits its form to PayPal. */
async function begin(order: Order) {
  const started = await gateway.start(order);
  provider.open(started.form?.fields ?? {});
  return started;
}

it('returns a form with the price of the package', async () => {
  const order = newOrder();
  const { form, orderId, response } = await gateway.start(order);
  expect(form).toMatchObject({
    action: `${provider.url}/cgi-bin/webscr`,
    fields: {
      business,
      amount: '19.99',
      currency_code: 'USD',
      custom: String(order.transactionId),
      invoice: orderId,
      notify_url: 'http://market.test/webhook/paypal',
      return: `http://market.test/api/app_payment_status?error=false&payment_transaction_id=${order.transactionId}&reference=${orderId}`,
    },
  });
  expect(response).toEqual(form);
  for (const secret of Object.values(access)) expect(JSON.stringify(response)).not.toContain(secret);
});

it('sends the form to PayPal, or to its sandbox when that is set', async () => {
  const actionOf = async (sandbox_mode: string) => {
    const made = paypalKind.make({ business_id: business, sandbox_mode }, gatewayTools(''));
    return (await made.start(newOrder())).form?.action;
  };
  expect(await actionOf('0')).toBe('https://www.paypal.com/cgi-bin/webscr');
  expect(await actionOf('1')).toBe('https://www.sandbox.paypal.com/cgi-bin/webscr');
});

it('sends whole amounts for currencies without minor units', async () => {
  const { form } = await gateway.start({ ...newOrder(), currency: 'JPY', amount: '1500.00' });
  expect(form?.fields['amount']).toBe('1500');
  await expect(gateway.start({ ...newOrder(), currency: 'JPY', amount: '1500.50' })).rejects.toThrow('decimal places');
});

describe('payment status', () => {
  it.each([
    ['pay', 'succeeded', '19.99'],
    ['decline', 'failed', '0'],
  ] as const)('%s is reported alike by a webhook and by a status query', async (result, kind, amount) => {
    const order = newOrder();
    const started = await begin(order);
    expect(await gateway.fetchStatus(startedPayment(order, started))).toBeNull();
    await provider.finish(started.orderId, result);
    const event = await read(last());
    expect(event).toMatchObject({ kind, amount, transactionId: order.transactionId, orderId: started.orderId });
    expect(Math.abs(Number(event?.at) - Date.now())).toBeLessThan(10_000);
    expect((await gateway.fetchStatus(startedPayment(order, started)))?.eventId).toBe(event?.eventId);
  });

  it('is `under_way` while PayPal waits for the bank', async () => {
    const order = newOrder();
    const started = await begin(order);
    await provider.finish(started.orderId, 'pending');
    const pending = await read(last());
    expect(pending).toMatchObject({ kind: 'under_way', transactionId: order.transactionId });
    expect((await gateway.fetchStatus(startedPayment(order, started)))?.eventId).toBe(pending?.eventId);
    await provider.finish(started.orderId, 'pay');
    expect(await read(last())).toMatchObject({ kind: 'succeeded' });
  });

  it('is not queried without API credentials', async () => {
    const bare = paypalKind.make({ business_id: business, sandbox_mode: '1' }, tools());
    const order = newOrder();
    const started = await begin(order);
    await provider.finish(started.orderId, 'pay');
    expect(await bare.fetchStatus(startedPayment(order, started))).toBeNull();
    await expect(bare.refund(startedPayment(order, started, 'X'), { amount: '1.00', key: 'k' })).rejects.toMatchObject({
      isRetryable: false,
    });
    // Webhooks are verified without them.
    expect(await read(last(), bare)).toMatchObject({ kind: 'succeeded' });
  });
});

describe('a webhook of PayPal', () => {
  it('is rejected when its content was changed', async () => {
    const started = await begin(newOrder());
    await provider.finish(started.orderId, 'decline');
    for (const body of [last().body.replace('Denied', 'Completed'), `${last().body}&x=1`, 'txn_id=1', '']) {
      await expect(read({ ...last(), body })).rejects.toBeInstanceOf(InvalidWebhookError);
    }
  });

  it('is rejected when another account was paid', async () => {
    const { form } = await gateway.start(newOrder());
    const fields = { ...form?.fields, business: 'thief@example.test', invoice: 'theirs' };
    provider.open(fields);
    await provider.finish('theirs', 'pay');
    await expect(read(last())).rejects.toThrow('paid to another account');
  });

  it('is rejected when it is a test payment in live mode', async () => {
    const started = await begin(newOrder());
    await provider.finish(started.orderId, 'pay');
    const serious = paypalKind.make({ business_id: business, sandbox_mode: '0' }, tools());
    await expect(read(last(), serious)).rejects.toThrow('test payment');
  });

  it('is not rejected while PayPal is unreachable, but fails so that it is sent again', async () => {
    const started = await begin(newOrder());
    await provider.finish(started.orderId, 'pay');
    provider.fault = 'broken';
    await expect(read(last())).rejects.toBeInstanceOf(GatewayFailure);
    provider.fault = null;
    expect(await read(last())).toMatchObject({ kind: 'succeeded' });
  });
});

it('makes a partial refund once, even when it is retried, and recognises it in a webhook', async () => {
  const order = newOrder();
  const started = await begin(order);
  await provider.finish(started.orderId, 'pay');
  const { chargeId = null } = (await read(last())) ?? {};
  const payment = startedPayment(order, started, chargeId);
  const first = await gateway.refund(payment, { amount: '5.50', key: 'refund-1' });
  expect(await gateway.refund(payment, { amount: '5.50', key: 'refund-1' })).toEqual(first);
  expect(await read(last())).toMatchObject({ kind: 'refunded', amount: '5.50', refundId: first.refundId, chargeId });
  expect(await gateway.fetchStatus(payment)).toMatchObject({ kind: 'succeeded', amount: '19.99' });
  await expect(gateway.refund(payment, { amount: '15.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = paypalKind.make({ business_id: business, ...names, api_password: 'PWD-2' }, tools());
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isRetryable: true,
  });
});

it('derives a reference that cannot be computed from the form, also without API credentials', async () => {
  const order = newOrder();
  const bare = paypalKind.make({ business_id: business, sandbox_mode: '1' }, tools());
  const { orderId } = await bare.start(order);
  expect(orderId).not.toBe(orderReference(order, Buffer.from(business)));
  expect(await bare.reference?.(order)).toBe(orderId);
  const other = { ...tools(), referenceKey: () => Promise.resolve(Buffer.from('of another market')) };
  const elsewhere = paypalKind.make({ business_id: business, sandbox_mode: '1' }, other);
  expect(await elsewhere.reference?.(order)).not.toBe(orderId);
});

it.each([
  ['Pending', 'under_way', {}],
  ['Reversed', 'dispute_lost', { parent_txn_id: 'PAID' }],
  ['Canceled_Reversal', 'dispute_won', { parent_txn_id: 'PAID' }],
])('the status %s of a notification is the event %s', (payment_status, kind, more) => {
  const message = { custom: '7', invoice: 'LK7-aa', txn_id: 'TXN', mc_gross: '-19.99', mc_currency: 'USD' };
  const event = eventOfIpn(new URLSearchParams({ ...message, ...more, payment_status }), new Date());
  const dispute = { chargeId: 'PAID', refundId: 'dispute PAID', amount: '19.99' };
  expect(event).toMatchObject({ kind, transactionId: 7, ...(kind !== 'under_way' && dispute) });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { latin1, type SentWebhook } from '../../../testing/providers/open-provider.ts';
import { startedPayment, gatewayTools, testOrder } from '../../../testing/providers/test-order.ts';
import { loopbackStripe, type LoopbackStripe } from '../../../testing/providers/stripe.ts';
import { InvalidWebhookError, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { fromMinor, toMinor } from '../minor-units.ts';
import { stripeKind } from './stripe-gateway.ts';
import { stripeDecimals } from './stripe-units.ts';

const keys = { secretKey: 'sk_test_planted', publishableKey: 'pk_test_1', webhookSecret: 'whsec_planted' };
let provider: LoopbackStripe;
let gateway: Gateway;
let next = 100;
let now = new Date();

beforeAll(async () => {
  provider = await loopbackStripe(keys);
  provider.webhookMode = 'delay';
  const values = { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret };
  gateway = stripeKind.make(
    values,
    gatewayTools(provider.url, () => now),
  );
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.delayedWebhooks.length = 0;
  provider.fault = null;
  now = new Date();
});

const newOrder = () => testOrder({ transactionId: (next += 1) });
const read = (body: string, signature: string | undefined) =>
  gateway.parseWebhook({
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    rawBody: Buffer.from(body, 'latin1'),
    query: {},
  });
const readSent = ({ headers, body }: SentWebhook) => read(body, headers['Stripe-Signature']);
const last = () => provider.delayedWebhooks.at(-1) as SentWebhook;

describe('starting a payment', () => {
  it('creates one intent, even when it is retried', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    expect((await gateway.start(order)).orderId).toBe(started.orderId);
    expect(provider.intents.get(started.orderId)).toMatchObject({
      amount: 1_999,
      currency: 'usd',
      metadata: { payment_transaction_id: String(order.transactionId), package_id: '3', description: 'Agency “Größe”' },
    });
    expect(started.response).toMatchObject({ id: started.orderId, client_secret: expect.stringContaining('_secret_') });
    expect(JSON.stringify(started)).not.toContain('planted');
  });

  it.each([
    ['JPY', '1500.00', 1_500],
    ['KWD', '19.99', 19_990],
    ['UGX', '5000.00', 500_000],
    ['ISK', '12.00', 1_200],
    ['EUR', '0.99', 99],
  ])('converts %s to the minor units of Stripe', async (currency, amount, minor) => {
    const { orderId } = await gateway.start({ ...newOrder(), currency, amount });
    expect(provider.intents.get(orderId)?.amount).toBe(minor);
  });

  it.each(['JPY', 'UGX', 'ISK'])('rejects half a unit of %s, which has no minor units', async (currency) => {
    await expect(gateway.start({ ...newOrder(), currency, amount: '10.50' })).rejects.toMatchObject({
      isRetryable: false,
    });
  });

  it('any amount survives the conversion in any currency', () => {
    const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND', 'UGX', 'ISK');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), currencies, (whole, currency) => {
        const places = stripeDecimals(currency);
        expect(fromMinor(toMinor(`${whole}.00`, places), places)).toBe(`${whole}.00`);
      }),
    );
  });

  it('an unreachable provider and a wrong key are retryable failures, without the key in the error', async () => {
    const problemOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
    provider.fault = 'down';
    const away = await problemOf(gateway.start(newOrder()));
    provider.fault = 'broken';
    const broken = await problemOf(gateway.start(newOrder()));
    provider.fault = null;
    const stranger = stripeKind.make(
      { secret_key: 'sk_other_planted' },
      gatewayTools(provider.url, () => now),
    );
    const keyless = await problemOf(stranger.start(newOrder()));
    expect([away, broken, keyless]).toMatchObject([
      { isRetryable: true },
      { isRetryable: true },
      { isRetryable: true },
    ]);
    for (const problem of [away, broken, keyless]) {
      expect(problem).toBeInstanceOf(GatewayFailure);
      expect(JSON.stringify([problem, String(problem)])).not.toContain('planted');
    }
  });
});

describe('payment status', () => {
  it('success is reported alike by a webhook and by a status query', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    expect(await gateway.fetchStatus(startedPayment(order, started))).toBeNull();
    await provider.pay(started.orderId, 'challenges');
    const webhook = await readSent(last());
    expect(webhook).toMatchObject({
      kind: 'succeeded',
      amount: '19.99',
      currency: 'USD',
      transactionId: order.transactionId,
      orderId: started.orderId,
      chargeId: expect.stringMatching(/^ch_/),
    });
    expect((await gateway.fetchStatus(startedPayment(order, started)))?.eventId).toBe(webhook?.eventId);
  });

  it('each declined attempt has its own event id, and a later success counts', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    await provider.pay(started.orderId, 'declined');
    await provider.pay(started.orderId, 'challenges', false);
    expect(await gateway.fetchStatus(startedPayment(order, started))).toMatchObject({ kind: 'failed' });
    await provider.pay(started.orderId, 'pays');
    const [first, second, third] = await Promise.all(provider.delayedWebhooks.map(readSent));
    expect([first, second, third]).toMatchObject([
      { kind: 'failed', reason: 'Your card was declined.' },
      { kind: 'failed' },
      { kind: 'succeeded' },
    ]);
    expect(first?.eventId).not.toBe(second?.eventId);
    expect(await gateway.fetchStatus(startedPayment(order, started))).toMatchObject({ kind: 'succeeded' });
  });

  it('is null for a payment that this market did not start', async () => {
    const { orderId } = await gateway.start(newOrder());
    (provider.intents.get(orderId) as { metadata: object }).metadata = {};
    await provider.pay(orderId, 'pays');
    expect(await readSent(last())).toBeNull();
    expect(await gateway.fetchStatus(startedPayment(newOrder(), { orderId: 'pi_unknown' }))).toBeNull();
  });

  it('is null for events about anything but payments', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      created: 1,
      data: { object: {} },
    });
    expect(await read(body, provider.sign(body))).toBeNull();
  });
});

describe('a webhook is rejected', () => {
  const paid = async () => {
    const { orderId } = await gateway.start(newOrder());
    await provider.pay(orderId, 'pays');
    return last();
  };

  it('without a valid signature', async () => {
    const { body, headers } = await paid();
    const good = headers['Stripe-Signature'] ?? '';
    for (const signature of [
      undefined,
      '',
      'v1=1',
      good.replace(/v1=\w{10}/g, 'v1=0123456789'),
      good.replace(/t=\d+/, 't=1'),
    ]) {
      await expect(read(body, signature)).rejects.toBeInstanceOf(InvalidWebhookError);
    }
    await expect(read(body.replace('1999', '9999'), good)).rejects.toBeInstanceOf(InvalidWebhookError);
    await expect(read(`${body} `, good)).rejects.toBeInstanceOf(InvalidWebhookError);
  });

  it('when it is older than 300 seconds', async () => {
    const { body } = await paid();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    expect(await read(body, provider.sign(body, ago(299)))).toMatchObject({ kind: 'succeeded' });
    await expect(read(body, provider.sign(body, ago(302)))).rejects.toBeInstanceOf(InvalidWebhookError);
  });

  it('while no secret is set', async () => {
    const { body } = await paid();
    const open = stripeKind.make(
      { secret_key: keys.secretKey },
      gatewayTools(provider.url, () => now),
    );
    const message = { headers: { 'stripe-signature': provider.sign(body) }, rawBody: Buffer.from(body), query: {} };
    await expect(open.parseWebhook(message)).rejects.toBeInstanceOf(InvalidWebhookError);
  });
});

it('makes a partial refund once, even when it is retried, and recognises it in a webhook', async () => {
  const order = newOrder();
  const started = await gateway.start(order);
  await provider.pay(started.orderId, 'pays');
  const payment = startedPayment(order, started);
  const first = await gateway.refund(payment, { amount: '5.50', key: 'refund-1' });
  expect(await gateway.refund(payment, { amount: '5.50', key: 'refund-1' })).toEqual(first);
  expect(await readSent(last())).toMatchObject({
    kind: 'refunded',
    refundId: first.refundId,
    amount: '5.50',
    orderId: started.orderId,
    transactionId: order.transactionId,
  });
  await expect(gateway.refund(payment, { amount: '15.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = stripeKind.make({ secret_key: 'sk_other' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isRetryable: true,
  });
  // A refund in Stripe's dashboard.
  const refundId = await provider.refund(started.orderId, 100);
  expect(await readSent(last())).toMatchObject({
    kind: 'refunded',
    refundId,
    amount: '1.00',
    orderId: started.orderId,
  });
});

it('lists payments and refunds of a period, page by page', async () => {
  const orders = [];
  for (let each = 0; each < 103; each += 1) {
    const { orderId } = await gateway.start(newOrder());
    await provider.pay(orderId, 'pays');
    orders.push(orderId);
  }
  await provider.refund(orders[0] ?? '', 100);
  const found = [];
  const span = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)] as const;
  for (const list of [gateway.list?.(...span), gateway.listRefunds?.(...span)])
    for await (const { kind, orderId } of list ?? []) found.push(`${kind} ${orderId}`);
  expect(found).toEqual(expect.arrayContaining(orders.map((orderId) => `succeeded ${orderId}`)));
  expect(found).toContain(`refunded ${orders[0]}`);
  expect(new Set(found.filter((each) => each.startsWith('succeeded'))).size).toBe(
    found.filter((each) => each.startsWith('succeeded')).length,
  );
});

describe('what happens after the payment', () => {
  const event = (type: string, object: object) => {
    const payload = { id: 'evt_1', object: 'event', type, created: 1_700_000_000, data: { object } };
    const body = latin1(JSON.stringify(payload));
    return read(body, provider.sign(body));
  };
  const refund = { id: 're_1', object: 'refund', amount: 550, currency: 'usd', charge: 'ch_1', payment_intent: 'pi_1' };

  it.each([
    ['refund.created', 'pending', 'refund_sent'],
    ['refund.updated', 'requires_action', 'refund_sent'],
    ['refund.updated', 'succeeded', 'refunded'],
    ['refund.failed', 'failed', 'refund_failed'],
    ['refund.updated', 'canceled', 'refund_failed'],
  ])('%s with the status %s is the event %s', async (type, status, kind) => {
    const about = { orderId: 'pi_1', chargeId: 'ch_1', refundId: 're_1', amount: '5.50', currency: 'USD' };
    expect(await event(type, { ...refund, status, metadata: {} })).toMatchObject({ ...about, kind });
  });

  it.each([
    ['charge.dispute.created', 'needs_response', 'disputed'],
    ['charge.dispute.created', 'warning_needs_response', 'disputed'],
    ['charge.dispute.updated', 'under_review', 'disputed'],
    ['charge.dispute.closed', 'lost', 'dispute_lost'],
    ['charge.dispute.closed', 'won', 'dispute_won'],
    ['charge.dispute.closed', 'warning_closed', 'dispute_won'],
  ])('%s with the status %s is the event %s', async (type, status, kind) => {
    const dispute = { ...refund, id: 'dp_1', object: 'dispute', status };
    expect(await event(type, dispute)).toMatchObject({ kind, orderId: 'pi_1', refundId: 'dp_1', amount: '5.50' });
  });

  it('a debit pending at a bank is `under_way`, alike by a webhook and by a status query', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    const intent = provider.intents.get(started.orderId);
    Object.assign(intent ?? {}, { status: 'processing' });
    const found = await gateway.fetchStatus(startedPayment(order, started));
    expect(found).toMatchObject({ kind: 'under_way', orderId: started.orderId, amount: '19.99' });
    expect((await event('payment_intent.processing', intent ?? {}))?.eventId).toBe(found?.eventId);
  });

  it('a refund is found by its key, even after its idempotency key has expired at Stripe', async () => {
    const order = newOrder();
    const started = await gateway.start(order);
    await provider.pay(started.orderId, 'pays');
    const payment = startedPayment(order, started);
    const first = await gateway.refund(payment, { amount: '5.00', key: 'refund-9-aa' });
    provider.deleteIdempotencyKeys();
    expect(await gateway.refund(payment, { amount: '5.00', key: 'refund-9-aa' })).toEqual(first);
    expect((await gateway.refund(payment, { amount: '5.00', key: 'refund-10-bb' })).refundId).not.toBe(first.refundId);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { latin1, type SentNotice } from '../../../testing/providers/open-provider.ts';
import { begun, gatewayTools, testOrder } from '../../../testing/providers/order.ts';
import { loopbackStripe, type LoopbackStripe } from '../../../testing/providers/stripe.ts';
import { ForgedNotice, type Gateway, GatewayFailure, RefundRefused } from '../gateway.ts';
import { fromMinor, toMinor } from '../minor-units.ts';
import { stripeKind } from './stripe-gateway.ts';
import { stripePlaces } from './stripe-units.ts';

const keys = { secretKey: 'sk_test_planted', publishableKey: 'pk_test_1', webhookSecret: 'whsec_planted' };
let provider: LoopbackStripe;
let gateway: Gateway;
let next = 100;
let now = new Date();

beforeAll(async () => {
  provider = await loopbackStripe(keys);
  provider.notices = 'hold';
  const values = { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret };
  gateway = stripeKind.make(
    values,
    gatewayTools(provider.url, () => now),
  );
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.held.length = 0;
  provider.fault = null;
  now = new Date();
});

const order = () => testOrder({ transactionId: (next += 1) });
const read = (body: string, signature: string | undefined) =>
  gateway.readNotice({
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    rawBody: Buffer.from(body, 'latin1'),
    query: {},
  });
const readSent = ({ headers, body }: SentNotice) => read(body, headers['Stripe-Signature']);
const last = () => provider.held.at(-1) as SentNotice;

describe('beginning', () => {
  it('makes one intent, however often it is tried', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    expect((await gateway.start(wish)).orderId).toBe(started.orderId);
    expect(provider.intents.get(started.orderId)).toMatchObject({
      amount: 1_999,
      currency: 'usd',
      metadata: { payment_transaction_id: String(wish.transactionId), package_id: '3', description: 'Agency “Größe”' },
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
  ])('counts %s as Stripe does', async (currency, amount, minor) => {
    const { orderId } = await gateway.start({ ...order(), currency, amount });
    expect(provider.intents.get(orderId)?.amount).toBe(minor);
  });

  it.each(['JPY', 'UGX', 'ISK'])('refuses half a unit of %s, which has none', async (currency) => {
    await expect(gateway.start({ ...order(), currency, amount: '10.50' })).rejects.toMatchObject({ isPassing: false });
  });

  it('any amount of any currency comes back as it was', () => {
    const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND', 'UGX', 'ISK');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), currencies, (whole, currency) => {
        const places = stripePlaces(currency);
        expect(fromMinor(toMinor(`${whole}.00`, places), places)).toBe(`${whole}.00`);
      }),
    );
  });

  it('may ask again a provider that is away or does not know the key, and tells no key', async () => {
    const problemOf = (ask: Promise<unknown>) => ask.catch((error: unknown) => error);
    provider.fault = 'down';
    const away = await problemOf(gateway.start(order()));
    provider.fault = 'broken';
    const broken = await problemOf(gateway.start(order()));
    provider.fault = null;
    const stranger = stripeKind.make(
      { secret_key: 'sk_other_planted' },
      gatewayTools(provider.url, () => now),
    );
    const keyless = await problemOf(stranger.start(order()));
    expect([away, broken, keyless]).toMatchObject([{ isPassing: true }, { isPassing: true }, { isPassing: true }]);
    for (const problem of [away, broken, keyless]) {
      expect(problem).toBeInstanceOf(GatewayFailure);
      expect(JSON.stringify([problem, String(problem)])).not.toContain('planted');
    }
  });
});

describe('what became of it', () => {
  it('success is told by an event and by asking alike', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    expect(await gateway.lookUp(begun(wish, started))).toBeNull();
    await provider.pay(started.orderId, 'asks');
    const notice = await readSent(last());
    expect(notice).toMatchObject({
      kind: 'succeeded',
      amount: '19.99',
      currency: 'USD',
      transactionId: wish.transactionId,
      orderId: started.orderId,
      chargeId: expect.stringMatching(/^ch_/),
    });
    expect((await gateway.lookUp(begun(wish, started)))?.eventId).toBe(notice?.eventId);
  });

  it('each try that is declined has its own name, and the one that works counts', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    await provider.pay(started.orderId, 'declined');
    await provider.pay(started.orderId, 'asks', false);
    expect(await gateway.lookUp(begun(wish, started))).toMatchObject({ kind: 'failed' });
    await provider.pay(started.orderId, 'pays');
    const [first, second, third] = await Promise.all(provider.held.map(readSent));
    expect([first, second, third]).toMatchObject([
      { kind: 'failed', reason: 'Your card was declined.' },
      { kind: 'failed' },
      { kind: 'succeeded' },
    ]);
    expect(first?.eventId).not.toBe(second?.eventId);
    expect(await gateway.lookUp(begun(wish, started))).toMatchObject({ kind: 'succeeded' });
  });

  it('is nothing for what this market did not begin', async () => {
    const { orderId } = await gateway.start(order());
    (provider.intents.get(orderId) as { metadata: object }).metadata = {};
    await provider.pay(orderId, 'pays');
    expect(await readSent(last())).toBeNull();
    expect(await gateway.lookUp(begun(order(), { orderId: 'pi_unknown' }))).toBeNull();
  });

  it('is nothing for other kinds of events', async () => {
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

describe('an event is refused', () => {
  const paid = async () => {
    const { orderId } = await gateway.start(order());
    await provider.pay(orderId, 'pays');
    return last();
  };

  it('without a signature of the secret', async () => {
    const { body, headers } = await paid();
    const good = headers['Stripe-Signature'] ?? '';
    for (const signature of [
      undefined,
      '',
      'v1=1',
      good.replace(/v1=\w{10}/g, 'v1=0123456789'),
      good.replace(/t=\d+/, 't=1'),
    ]) {
      await expect(read(body, signature)).rejects.toBeInstanceOf(ForgedNotice);
    }
    await expect(read(body.replace('1999', '9999'), good)).rejects.toBeInstanceOf(ForgedNotice);
    await expect(read(`${body} `, good)).rejects.toBeInstanceOf(ForgedNotice);
  });

  it('when it is older than 300 seconds', async () => {
    const { body } = await paid();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    expect(await read(body, provider.sign(body, ago(299)))).toMatchObject({ kind: 'succeeded' });
    await expect(read(body, provider.sign(body, ago(302)))).rejects.toBeInstanceOf(ForgedNotice);
  });

  it('while no secret is set', async () => {
    const { body } = await paid();
    const open = stripeKind.make(
      { secret_key: keys.secretKey },
      gatewayTools(provider.url, () => now),
    );
    const message = { headers: { 'stripe-signature': provider.sign(body) }, rawBody: Buffer.from(body), query: {} };
    await expect(open.readNotice(message)).rejects.toBeInstanceOf(ForgedNotice);
  });
});

it('gives back a part once, however often it is tried, and knows its own refund in an event', async () => {
  const wish = order();
  const started = await gateway.start(wish);
  await provider.pay(started.orderId, 'pays');
  const payment = begun(wish, started);
  const first = await gateway.refund(payment, { amount: '5.50', key: 'refund-1' });
  expect(await gateway.refund(payment, { amount: '5.50', key: 'refund-1' })).toEqual(first);
  expect(await readSent(last())).toMatchObject({
    kind: 'refunded',
    refundId: first.refundId,
    amount: '5.50',
    orderId: started.orderId,
    transactionId: wish.transactionId,
  });
  await expect(gateway.refund(payment, { amount: '15.00', key: 'refund-2' })).rejects.toBeInstanceOf(RefundRefused);
  const stranger = stripeKind.make({ secret_key: 'sk_other' }, gatewayTools(provider.url));
  await expect(stranger.refund(payment, { amount: '1.00', key: 'refund-3' })).rejects.toMatchObject({
    isPassing: true,
  });
  // In Stripe's own dashboard.
  const refundId = await provider.refund(started.orderId, 100);
  expect(await readSent(last())).toMatchObject({
    kind: 'refunded',
    refundId,
    amount: '1.00',
    orderId: started.orderId,
  });
});

it('lists payments and refunds of a span of time, page by page', async () => {
  const orders = [];
  for (let each = 0; each < 103; each += 1) {
    const { orderId } = await gateway.start(order());
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
    const said = { id: 'evt_1', object: 'event', type, created: 1_700_000_000, data: { object } };
    const body = latin1(JSON.stringify(said));
    return read(body, provider.sign(body));
  };
  const refund = { id: 're_1', object: 'refund', amount: 550, currency: 'usd', charge: 'ch_1', payment_intent: 'pi_1' };

  it.each([
    ['refund.created', 'pending', 'refund_sent'],
    ['refund.updated', 'requires_action', 'refund_sent'],
    ['refund.updated', 'succeeded', 'refunded'],
    ['refund.failed', 'failed', 'refund_failed'],
    ['refund.updated', 'canceled', 'refund_failed'],
  ])('%s, %s', async (type, status, kind) => {
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
  ])('%s, %s', async (type, status, kind) => {
    const dispute = { ...refund, id: 'dp_1', object: 'dispute', status };
    expect(await event(type, dispute)).toMatchObject({ kind, orderId: 'pi_1', refundId: 'dp_1', amount: '5.50' });
  });

  it('a debit that a bank has is under way, by a message and by asking alike', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    const intent = provider.intents.get(started.orderId);
    Object.assign(intent ?? {}, { status: 'processing' });
    const asked = await gateway.lookUp(begun(wish, started));
    expect(asked).toMatchObject({ kind: 'under_way', orderId: started.orderId, amount: '19.99' });
    expect((await event('payment_intent.processing', intent ?? {}))?.eventId).toBe(asked?.eventId);
  });

  it('a refund is found by its key, also when Stripe has forgotten that', async () => {
    const wish = order();
    const started = await gateway.start(wish);
    await provider.pay(started.orderId, 'pays');
    const payment = begun(wish, started);
    const first = await gateway.refund(payment, { amount: '5.00', key: 'refund-9-aa' });
    provider.forgetKeys();
    expect(await gateway.refund(payment, { amount: '5.00', key: 'refund-9-aa' })).toEqual(first);
    expect((await gateway.refund(payment, { amount: '5.00', key: 'refund-10-bb' })).refundId).not.toBe(first.refundId);
  });
});

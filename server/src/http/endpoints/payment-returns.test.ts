import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, nothing, type StartedPayment, startGatewayPayments } from '../../testing/gateway-payments.ts';

const gateways = await startGatewayPayments();
const { market, paystack, paypal, flutterwave, all, startPayment, finish, effectsOf } = gateways;
afterAll(gateways.close);
beforeEach(gateways.reset);

const notThrough = 'Your payment didn’t go through';

const statusOf = async (started: StartedPayment) => (await effectsOf(started)).status;

async function followReturn(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const reply = await market.app.inject({ url: pathname + search });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
  return String(reply.headers.location).replace('http://test.local', '');
}

describe.each(['paystack', 'paypal', 'flutterwave'] as const)('the browser’s return from %s', (name) => {
  it('before the webhook settles the payment, and the webhook changes nothing more', async () => {
    const started = await startPayment(name);
    const { webhook, back } = await finish(name, started, 'pay');
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(granted(started));
    expect(await market.deliverWebhook(webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started));
  });

  it('redirects to the failure page after a decline', async () => {
    const started = await startPayment(name);
    const { back } = await finish(name, started, 'decline');
    expect(await followReturn(back)).toBe(`/payment/fail?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed', [notThrough]));
  });

  it('redirects to the success page when paid after a decline, even when that webhook is late', async () => {
    const started = await startPayment(name);
    const { webhook } = await finish(name, started, 'decline');
    expect(await market.deliverWebhook(webhook)).toBe(200);
    const { back } = await finish(name, started, 'pay');
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
  });

  it('ends the payment when it was cancelled', async () => {
    const started = await startPayment(name);
    const back =
      name === 'paystack'
        ? await paystack.finish(started.orderId, 'cancel')
        : name === 'paypal'
          ? await paypal.finish(started.orderId, 'cancel')
          : await flutterwave.finish(started.orderId, 'cancel');
    expect(await followReturn(back)).toBe(`/payment/fail?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'failed'));
  });

  it.each(['down', 'broken'] as const)('waits for the webhook while the provider is %s', async (fault) => {
    const started = await startPayment(name);
    const { webhook, back } = await finish(name, started, 'pay');
    all[name].fault = fault;
    expect(await followReturn(back)).toBe(`/payment/success?transaction=${started.id}`);
    expect(await effectsOf(started)).toEqual(nothing(started, 'pending'));
    all[name].fault = null;
    expect(await market.deliverWebhook(webhook)).toBe(200);
    expect(await effectsOf(started)).toEqual(granted(started));
  });
});

it('a return with only the id of a payment neither ends it nor reveals its status', async () => {
  const paid = { paystack: await startPayment('paystack'), paypal: await startPayment('paypal') };
  const pending = { paystack: await startPayment('paystack'), paypal: await startPayment('paypal') };
  for (const name of ['paystack', 'paypal'] as const) {
    const { webhook } = await finish(name, paid[name], 'pay');
    expect(await market.deliverWebhook(webhook)).toBe(200);
  }
  const returns = [
    { name: 'paystack', url: 'http://x/response/paystack/success/web?' },
    { name: 'paystack', url: 'http://x/response/paystack/cancel?' },
    { name: 'paystack', url: 'http://x/response/paystack/cancel?reference=guess&' },
    { name: 'paypal', url: 'http://x/api/app_payment_status?error=true&' },
    { name: 'paypal', url: 'http://x/api/app_payment_status?error=false&' },
  ] as const;
  for (const { name, url } of returns) {
    const locations = [paid[name].id, pending[name].id, 999_999].map((id) =>
      followReturn(`${url}payment_transaction_id=${id}`),
    );
    expect(await Promise.all(locations)).toEqual(['/payment/fail', '/payment/fail', '/payment/fail']);
  }
  expect([await statusOf(paid.paystack), await statusOf(paid.paypal)]).toEqual(['success', 'success']);
  expect([await statusOf(pending.paystack), await statusOf(pending.paypal)]).toEqual(['pending', 'pending']);
});

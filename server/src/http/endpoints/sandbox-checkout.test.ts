import { languageCodes } from '@latchkey/contract/text/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { settle } from '../../payment/settle.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { InvalidWebhookError, type Gateway } from '../../payment/gateways/gateway.ts';
import { eventOfCharge, loadCharge, saveCharge } from '../../payment/gateways/sandbox/sandbox-charges.ts';
import { sandboxGateway, sandboxSecret, signSandboxEvent } from '../../payment/gateways/sandbox/sandbox-gateway.ts';
import { renderCheckoutPage, type CheckoutState } from '../../payment/gateways/sandbox/checkout-page.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { testPayments } from '../../payment/gateways/testing.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';

let app: TestApp;
let market: MarketFixture;
let gateway: Gateway;
beforeAll(async () => {
  app = await startTestApp(
    { config: readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0', DEMO: 'on' }) },
    (database) => ({ payments: testPayments(database, [], { sandbox: sandboxGateway(database) }) }),
  );
  market = marketFixture(app.database);
  gateway = sandboxGateway(app.database);
});
afterAll(() => app.close());

/** An account that chose a package and was redirected to the sandbox checkout. */
async function openCheckout() {
  const account = await market.account();
  const offer = await market.offer({ property_list: 3 }, { package_type: 'paid', price: 49, name: 'Agency & co' });
  const token = await app.signIn(account.id);
  const input = { package_id: offer.id, platform_type: 'web' };
  const { body, status } = await app.post('/api/create-payment-intent', input, token);
  expect(status).toBe(200);
  const { payment_intent: intent, payment_transaction: payment } = body.data as {
    payment_intent: { payment_gateway_response: { data: { authorization_url: string; reference: string } } };
    payment_transaction: { id: number; payment_gateway: string };
  };
  expect(payment.payment_gateway).toBe('Paystack');
  const { authorization_url: url, reference } = intent.payment_gateway_response.data;
  expect(url).toBe(`http://test.local/sandbox-payment/${reference}`);
  const path = new URL(url).pathname;
  const send = (payload: string) =>
    app.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const press = (action: string, code = '') => send(new URLSearchParams({ action, code }).toString());
  const view = (language = 'en') => app.app.inject({ url: path, headers: { 'accept-language': language } });
  const row = () =>
    app.database.db
      .selectFrom('payment_transaction')
      .select(['status', 'charge_id', 'fail_reason'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
  return { account, id: payment.id, reference, press, send, view, row };
}

describe('the sandbox checkout', () => {
  it("shows the amount in the visitor's language, and that it is a test", async () => {
    const { view } = await openCheckout();
    const reply = await view();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("form-action 'self'");
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('Pay US$49.00');
    expect(reply.body).toContain('Agency &#38; co');
    expect(reply.body).toContain('no money is taken');
  });

  it('shows the form again when a field is sent twice, and charges nothing', async () => {
    const { send, row } = await openCheckout();
    for (const twice of ['code=2468&code=2468', 'code[]=2468', '']) {
      const reply = await send(`action=confirm&${twice}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('id="problem"');
    }
    expect((await send('action=pay&action=pay')).statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  it('charges the card, and redirects the browser to the return URL of Paystack', async () => {
    const { account, press, view, reference, id, row } = await openCheckout();
    const reply = await press('pay');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`http://test.local/response/paystack/success/web?reference=${reference}`);
    const charge = await loadCharge(reference, app.database);
    expect(charge).toMatchObject({ status: 'succeeded', amount: 49, currency: 'USD' });
    // A paid checkout cannot be paid or declined again.
    expect((await press('pay')).body).toContain('Payment complete');
    expect((await press('decline')).body).toContain('Payment complete');
    expect((await view()).body).toContain('Payment complete');
    expect(await loadCharge(reference, app.database)).toEqual(charge);
    // The checkout already sent its signed webhook; a later lookup gives the same result without a second grant.
    expect(await row()).toMatchObject({ status: 'success', charge_id: charge?.charge_id });
    const startedPayment = { transactionId: id, orderId: reference, chargeId: null, amount: '49.00', currency: 'USD' };
    const event = await gateway.fetchStatus({ ...startedPayment, createdAt: testNow });
    const services = {
      database: app.database,
      outbox: new Outbox(app.database),
      mailUrl: '',
      now: () => testNow,
      log: { warn: () => undefined },
    };
    expect((await settle('sandbox', event!, services)).result).toBe('repeated');
    const back = await app.app.inject(`/response/paystack/success/web?reference=${reference}`);
    expect(back.headers.location).toBe(`http://test.local/payment/success?transaction=${id}`);
    const packages = app.database.db.selectFrom('account_package').selectAll().where('account_id', '=', account.id);
    expect(await packages.execute()).toHaveLength(1);
  });

  it('requires the code of the bank before payment, when that is chosen', async () => {
    const { press, reference } = await openCheckout();
    expect((await press('check')).body).toContain('2468');
    const wrong = await press('confirm', '1111');
    expect(wrong.body).toContain('aria-invalid="true"');
    expect(await loadCharge(reference, app.database)).toBeNull();
    expect((await press('confirm', ' 2468 ')).statusCode).toBe(303);
    expect(await loadCharge(reference, app.database)).toMatchObject({ status: 'succeeded' });
  });

  it('shows a declined card, and accepts a payment afterwards', async () => {
    const { press, reference, view, row } = await openCheckout();
    const reply = await press('decline');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('The card was declined.');
    expect(await loadCharge(reference, app.database)).toMatchObject({ status: 'failed' });
    expect(await row()).toMatchObject({ status: 'failed', fail_reason: 'Card declined' });
    expect((await view()).body).toContain('Pay US$49.00');
    expect((await press('pay')).statusCode).toBe(303);
    expect(await loadCharge(reference, app.database)).toMatchObject({ status: 'succeeded' });
    expect(await row()).toMatchObject({ status: 'success' });
  });

  it('lets the visitor cancel and choose again', async () => {
    const { press, reference, row, view } = await openCheckout();
    const reply = await press('cancel');
    expect(reply.headers.location).toBe(`http://test.local/response/paystack/cancel?reference=${reference}`);
    expect(await row()).toEqual({ status: 'failed', charge_id: null, fail_reason: 'cancelled' });
    expect((await view()).body).toContain('This payment has ended');
  });

  it('answers 404 for a reference that it did not create', async () => {
    const { reference } = await openCheckout();
    for (const other of [`${reference}0`, reference.replace(/\d+/, '1'), 'sandbox-1-', 'x']) {
      expect((await app.app.inject(`/sandbox-payment/${other}`)).statusCode).toBe(404);
    }
  });
});

describe('sandbox webhooks', () => {
  it('are accepted only with the right signature over every byte', async () => {
    const { press, reference, id } = await openCheckout();
    await press('pay');
    const charge = await loadCharge(reference, app.database);
    const event = eventOfCharge(charge!, id);
    const { body, signature } = signSandboxEvent(event, await sandboxSecret(app.database));
    const read = (text: string, sign: string) =>
      gateway.parseWebhook({ headers: { 'x-sandbox-signature': sign }, rawBody: Buffer.from(text), query: {} });
    expect(await read(body, signature)).toEqual(event);
    await expect(read(`${body} `, signature)).rejects.toThrow(InvalidWebhookError);
    await expect(read(body.replace('49.00', '0.01'), signature)).rejects.toThrow(InvalidWebhookError);
    await expect(read(body, '')).rejects.toThrow(InvalidWebhookError);
  });

  it('grant one package when they arrive ten times concurrently; a forged one grants none', async () => {
    const { account, reference, id, row } = await openCheckout();
    const charge = await saveCharge(
      { orderId: reference, amount: 49, currency: 'USD' },
      'succeeded',
      app.database,
      testNow,
    );
    const { body, signature } = signSandboxEvent(eventOfCharge(charge, id), await sandboxSecret(app.database));
    const send = (sign: string) =>
      app.app.inject({
        method: 'POST',
        url: '/webhook/sandbox',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': sign },
        payload: body,
      });
    const forged = await send(signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    expect(forged.statusCode).toBe(400);
    expect(await row()).toMatchObject({ status: 'pending' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(signature)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await row()).toMatchObject({ status: 'success' });
    const packages = app.database.db.selectFrom('account_package').selectAll().where('account_id', '=', account.id);
    expect(await packages.execute()).toHaveLength(1);
  });
});

describe('a checkout window that was closed', () => {
  /** Everything that the payment led to. */
  async function effectsFor({ id, email }: { id: number; email: string }) {
    const { db } = app.database;
    const packages = db
      .selectFrom('account_package as p')
      .innerJoin('account_package_feature as f', 'f.account_package_id', 'p.id')
      .select(['f.total_limit', 'f.used_limit'])
      .where('p.account_id', '=', id);
    const notifications = db.selectFrom('notification').select('title').where('account_id', '=', id);
    const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email);
    return {
      packages: await packages.execute(),
      titles: (await notifications.execute()).map(({ title }) => title),
      paid: (await mails.execute()).map(({ text }) => /Total paid: (.+)/.exec(text)?.[1]?.replace('\u00a0', ' ')),
    };
  }
  const nothing = { packages: [], titles: [], paid: [] };
  const all = { packages: [{ total_limit: 3, used_limit: 0 }], titles: ['Your plan is active'], paid: ['USD 49.00'] };

  it('before any action leaves a pending payment', async () => {
    const { account, view, row } = await openCheckout();
    await view();
    expect(await row()).toMatchObject({ status: 'pending' });
    expect(await effectsFor(account)).toEqual(nothing);
  });

  it('after paying grants the package by the webhook alone, even a day late', async () => {
    const { account, reference, id, row } = await openCheckout();
    const paid = { orderId: reference, amount: 49, currency: 'USD' };
    const charge = await saveCharge(paid, 'succeeded', app.database, testNow);
    const input = { payment_transaction_id: id };
    expect((await app.post('/api/payment-transaction-fail', input, await app.signIn(account.id))).status).toBe(200);
    const { db } = app.database;
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await db.updateTable('payment_transaction').set({ created_at: yesterday }).where('id', '=', id).execute();
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await effectsFor(account)).toEqual(nothing);

    const { body, signature } = signSandboxEvent(eventOfCharge(charge, id), await sandboxSecret(app.database));
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
    const reply = await app.app.inject({ method: 'POST', url: '/webhook/sandbox', headers, payload: body });
    expect(reply.statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'success', charge_id: charge.charge_id });
    expect(await effectsFor(account)).toEqual(all);
  });
});

it('the sandbox checkout does not exist outside demo mode', async () => {
  const closed = await startTestApp({
    config: readConfig({ SITE_URL: 'http://test.local', DEMO: 'off', PAGE_CACHE_MB: '0' }),
  });
  expect((await closed.app.inject('/sandbox-payment/sandbox-1-a')).statusCode).toBe(404);
  await closed.close();
});

it.each(languageCodes)('the checkout page fills every placeholder in %s', (language) => {
  const order = { packageName: 'A', market: 'B', amount: 5, currency: 'EUR' };
  for (const state of ['open', 'declined', 'check', 'wrong', 'paid', 'gone'] satisfies CheckoutState[]) {
    const { html } = renderCheckoutPage(state, order, serverTexts('sandbox-checkout', language), '/');
    expect(html).not.toMatch(/\{\w+\}(?![^<]*<\/style)/);
  }
});

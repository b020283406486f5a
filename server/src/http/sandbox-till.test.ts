import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { settle } from '../payment/settle.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { ForgedNotice, type Gateway } from '../services/payments/gateway.ts';
import { noticeOf, readCharge, writeCharge } from '../services/payments/sandbox/sandbox-books.ts';
import { sandboxGateway, sandboxSecret, writeSandboxNotice } from '../services/payments/sandbox/sandbox-gateway.ts';
import { tillPage, type TillState } from '../services/payments/sandbox/till-page.ts';
import { tillLanguages, tillTexts } from '../services/payments/sandbox/till-texts.ts';
import { testPayments } from '../services/payments/testing.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testNow } from '../testing/test-now.ts';

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

/** Somebody who chose a package and was led to the till. */
async function atTheTill() {
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
  const see = (language = 'en') => app.app.inject({ url: path, headers: { 'accept-language': language } });
  const row = () =>
    app.database.db
      .selectFrom('payment_transaction')
      .select(['status', 'charge_id', 'fail_reason'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
  return { account, id: payment.id, reference, press, send, see, row };
}

describe('the till', () => {
  it('shows what is to be paid, in the language of the reader, and that it is a test', async () => {
    const { see } = await atTheTill();
    const reply = await see();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("form-action 'self'");
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('Pay $49.00');
    expect(reply.body).toContain('Agency &#38; co');
    expect(reply.body).toContain('no money moves');
  });

  it('asks again where the code comes twice, and pays nothing', async () => {
    const { send, row } = await atTheTill();
    for (const twice of ['code=2468&code=2468', 'code[]=2468', '']) {
      const reply = await send(`action=confirm&${twice}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('id="problem"');
    }
    expect((await send('action=pay&action=pay')).statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  it('takes the money, and sends the browser back where Paystack does', async () => {
    const { account, press, see, reference, id, row } = await atTheTill();
    const reply = await press('pay');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`http://test.local/response/paystack/success/web?reference=${reference}`);
    const charge = await readCharge(reference, app.database);
    expect(charge).toMatchObject({ status: 'succeeded', amount: 49, currency: 'USD' });
    // Once: whoever presses again sees that it is paid.
    expect((await press('pay')).body).toContain('This is paid');
    expect((await press('decline')).body).toContain('This is paid');
    expect((await see()).body).toContain('This is paid');
    expect(await readCharge(reference, app.database)).toEqual(charge);
    // The till told the market by its signed message; asking afterwards says the same, once.
    expect(await row()).toMatchObject({ status: 'success', charge_id: charge?.charge_id });
    const begun = { transactionId: id, orderId: reference, chargeId: null, amount: '49.00', currency: 'USD' };
    const notice = await gateway.lookUp({ ...begun, createdAt: testNow });
    const services = {
      database: app.database,
      outbox: new Outbox(app.database),
      mailUrl: '',
      now: () => testNow,
      log: { warn: () => undefined },
    };
    expect((await settle('sandbox', notice!, services)).outcome).toBe('repeated');
    const back = await app.app.inject(`/response/paystack/success/web?reference=${reference}`);
    expect(back.headers.location).toBe(`http://test.local/payment/success?transaction=${id}`);
    const held = app.database.db.selectFrom('account_package').selectAll().where('account_id', '=', account.id);
    expect(await held.execute()).toHaveLength(1);
  });

  it('asks for the code of the bank first, if that is chosen', async () => {
    const { press, reference } = await atTheTill();
    expect((await press('check')).body).toContain('2468');
    const wrong = await press('confirm', '1111');
    expect(wrong.body).toContain('aria-invalid="true"');
    expect(await readCharge(reference, app.database)).toBeNull();
    expect((await press('confirm', ' 2468 ')).statusCode).toBe(303);
    expect(await readCharge(reference, app.database)).toMatchObject({ status: 'succeeded' });
  });

  it('declines, and may be paid after all', async () => {
    const { press, reference, see, row } = await atTheTill();
    const reply = await press('decline');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('The card was declined.');
    expect(await readCharge(reference, app.database)).toMatchObject({ status: 'failed' });
    expect(await row()).toMatchObject({ status: 'failed', fail_reason: 'Card declined' });
    expect((await see()).body).toContain('Pay $49.00');
    expect((await press('pay')).statusCode).toBe(303);
    expect(await readCharge(reference, app.database)).toMatchObject({ status: 'succeeded' });
    expect(await row()).toMatchObject({ status: 'success' });
  });

  it('lets somebody go back, who may then choose again', async () => {
    const { press, reference, row, see } = await atTheTill();
    const reply = await press('cancel');
    expect(reply.headers.location).toBe(`http://test.local/response/paystack/cancel?reference=${reference}`);
    expect(await row()).toEqual({ status: 'failed', charge_id: null, fail_reason: 'cancelled' });
    expect((await see()).body).toContain('This payment is over');
  });

  it('has no page for what it did not make', async () => {
    const { reference } = await atTheTill();
    for (const other of [`${reference}0`, reference.replace(/\d+/, '1'), 'sandbox-1-', 'x']) {
      expect((await app.app.inject(`/sandbox-payment/${other}`)).statusCode).toBe(404);
    }
  });
});

describe('its messages', () => {
  it('are believed with the right signature only, byte by byte', async () => {
    const { press, reference, id } = await atTheTill();
    await press('pay');
    const charge = await readCharge(reference, app.database);
    const said = noticeOf(charge!, id);
    const { body, signature } = writeSandboxNotice(said, await sandboxSecret(app.database));
    const read = (text: string, sign: string) =>
      gateway.readNotice({ headers: { 'x-sandbox-signature': sign }, rawBody: Buffer.from(text), query: {} });
    expect(await read(body, signature)).toEqual(said);
    await expect(read(`${body} `, signature)).rejects.toThrow(ForgedNotice);
    await expect(read(body.replace('49.00', '0.01'), signature)).rejects.toThrow(ForgedNotice);
    await expect(read(body, '')).rejects.toThrow(ForgedNotice);
  });

  it('grant once, though they come ten times at once before anybody returns; a forged one grants nothing', async () => {
    const { account, reference, id, row } = await atTheTill();
    const charge = await writeCharge(
      { orderId: reference, amount: 49, currency: 'USD' },
      'succeeded',
      app.database,
      testNow,
    );
    const { body, signature } = writeSandboxNotice(noticeOf(charge, id), await sandboxSecret(app.database));
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
    const held = app.database.db.selectFrom('account_package').selectAll().where('account_id', '=', account.id);
    expect(await held.execute()).toHaveLength(1);
  });
});

describe('a window that was closed', () => {
  /** All that came of it. */
  async function broughtTo({ id, email }: { id: number; email: string }) {
    const { db } = app.database;
    const held = db
      .selectFrom('account_package as p')
      .innerJoin('account_package_feature as f', 'f.account_package_id', 'p.id')
      .select(['f.total_limit', 'f.used_limit'])
      .where('p.account_id', '=', id);
    const told = db.selectFrom('notification').select('title').where('account_id', '=', id);
    const mails = db.selectFrom('outbox').select('text').where('recipient', '=', email);
    return {
      held: await held.execute(),
      told: (await told.execute()).map(({ title }) => title),
      paid: (await mails.execute()).map(({ text }) => /Total paid: (.+)/.exec(text)?.[1]?.replace('\u00a0', ' ')),
    };
  }
  const nothing = { held: [], told: [], paid: [] };
  const all = { held: [{ total_limit: 3, used_limit: 0 }], told: ['Your package is ready'], paid: ['USD 49.00'] };

  it('before anything was pressed leaves a payment that nobody pays', async () => {
    const { account, see, row } = await atTheTill();
    await see();
    expect(await row()).toMatchObject({ status: 'pending' });
    expect(await broughtTo(account)).toEqual(nothing);
  });

  it('after paying brings the package by the message alone, though it comes a day late', async () => {
    const { account, reference, id, row } = await atTheTill();
    const paid = { orderId: reference, amount: 49, currency: 'USD' };
    const charge = await writeCharge(paid, 'succeeded', app.database, testNow);
    const input = { payment_transaction_id: id };
    expect((await app.post('/api/payment-transaction-fail', input, await app.signIn(account.id))).status).toBe(200);
    const { db } = app.database;
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await db.updateTable('payment_transaction').set({ created_at: yesterday }).where('id', '=', id).execute();
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await broughtTo(account)).toEqual(nothing);

    const { body, signature } = writeSandboxNotice(noticeOf(charge, id), await sandboxSecret(app.database));
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
    const told = await app.app.inject({ method: 'POST', url: '/webhook/sandbox', headers, payload: body });
    expect(told.statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'success', charge_id: charge.charge_id });
    expect(await broughtTo(account)).toEqual(all);
  });
});

it('is not there outside of demo mode', async () => {
  const closed = await startTestApp({
    config: readConfig({ SITE_URL: 'http://test.local', DEMO: 'off', PAGE_CACHE_MB: '0' }),
  });
  expect((await closed.app.inject('/sandbox-payment/sandbox-1-a')).statusCode).toBe(404);
  await closed.close();
});

it.each(tillLanguages)('%s says all that English says, with the same holes', (language) => {
  const [{ texts }, english] = [tillTexts(language), tillTexts('en').texts];
  const holes = (said: object) =>
    Object.entries(said).map(([key, text]) => [
      key,
      String(text)
        .match(/\{\w+\}/g)
        ?.toSorted() ?? [],
    ]);
  expect(holes(texts)).toEqual(holes(english));
  const order = { packageName: 'A', market: 'B', amount: 5, currency: 'EUR' };
  for (const state of ['open', 'declined', 'check', 'wrong', 'paid', 'gone'] satisfies TillState[]) {
    expect(tillPage(state, order, tillTexts(language), '/').html).not.toMatch(/\{\w+\}(?![^<]*<\/style)/);
  }
});

import { expect } from '@playwright/test';
import type { LoopbackProvider, SentNotice } from '@latchkey/server/testing/providers/open-provider';
import { ask } from './ask.ts';
import { comeSignedIn } from './fresh-account.ts';
import {
  aboutBought,
  books,
  booksOf,
  bought,
  type Buyer,
  letPass,
  openPayingMarket,
  paymentsOf,
  registerBuyer,
} from './paying.ts';
import { test as base, deskWidths } from './test.ts';
import type { Visitor } from './visitor.ts';
import { whereSaid } from './where-said.ts';

/** A provider with a page of its own, as these journeys use it. */
interface Till {
  gateway: 'paystack' | 'paypal' | 'flutterwave';
  settings: Record<string, string>;
  open(): Promise<
    LoopbackProvider & { finish(reference: string, outcome: 'pay' | 'decline' | 'cancel'): Promise<string> }
  >;
  /** Begins a payment without a screen: the address that the client would go to. */
  begin(market: string, buyer: Buyer): Promise<string>;
  /** The package's price as the buyer reads it, in the currency of the gateway. */
  price: RegExp;
  /** Of the button that asks for one more step. */
  step: string;
  /** What a forger would send. */
  forge(notice: SentNotice): SentNotice;
}

/** All that may happen to a payment at a provider that the browser goes to, for each exactly the right end. */
export function payElsewhere({ gateway, settings, open, begin, price, step, forge }: Till): void {
  let provider: Awaited<ReturnType<Till['open']>>;
  let market: Awaited<ReturnType<typeof openPayingMarket>>;
  const test = base.extend<{ market: string }>({
    market: async ({}, use) => use(market.address),
  });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    provider = await open();
    market = await openPayingMarket(gateway, provider.url, settings);
    provider.webhookUrl = `${market.address}/webhook/${gateway}`;
  });
  test.afterAll(async () => {
    await market?.close();
    await provider?.close();
  });
  test.beforeEach(() => {
    provider.notices = 'send';
    provider.held.length = 0;
    provider.fault = null;
  });

  const expectBooks = (buyer: Buyer, wanted: object) =>
    expect.poll(() => booksOf(market.address, buyer), { timeout: 20_000 }).toEqual(wanted);

  async function chooseAndGo(visitor: Visitor, buyer: Buyer): Promise<void> {
    const { page } = visitor;
    await comeSignedIn(visitor, market.address, buyer);
    await visitor.open('/subscription-plan');
    await page.getByRole('button', { name: aboutBought('Choose ') }).click();
    const sheet = page.getByRole('dialog', { name: aboutBought('Pay for ') });
    const toPay = sheet.getByRole('button', { name: new RegExp(`^Pay \\W*${price.source}\\W*$`) });
    await toPay.waitFor();
    await visitor.checkAccess();
    await toPay.click();
    await page.waitForURL(`${provider.url}/**`);
    await page.getByText(new RegExp(`^${bought.price}(\\.00)? ${settings['currency']}$`)).waitFor();
  }

  const press = (visitor: Visitor, name: string) => visitor.page.getByRole('button', { name, exact: true }).click();

  for (const width of deskWidths)
    test.describe(`at ${width} pixels`, () => {
      test('paid: the message is there before the buyer is back', async ({ visit }) => {
        const buyer = await registerBuyer(market.address);
        const visitor = await visit({ width });
        await chooseAndGo(visitor, buyer);
        await press(visitor, 'Pay');
        await visitor.page.waitForURL('**/payment/success?transaction=*');
        await visitor.page.getByRole('heading', { name: aboutBought('', ' is yours') }).waitFor();
        await visitor.page.getByRole('definition').filter({ hasText: price }).waitFor();
        await visitor.checkScreen();
        await expectBooks(buyer, books.paid);
      });

      test('declined, then paid after one more step', async ({ visit }) => {
        const buyer = await registerBuyer(market.address);
        const visitor = await visit({ width });
        await chooseAndGo(visitor, buyer);
        await press(visitor, 'Decline');
        await visitor.page.waitForURL('**/payment/fail?transaction=*');
        await visitor.page.getByRole('heading', { name: 'The payment did not go through' }).waitFor();
        await visitor.checkScreen();
        await expectBooks(buyer, books.failed);

        await visitor.page.getByRole('link', { name: 'Try again' }).click();
        // The package is still the one that was chosen.
        await visitor.page.getByRole('button', { name: /^Pay / }).click();
        await visitor.page.waitForURL(`${provider.url}/**`);
        await press(visitor, step);
        await press(visitor, 'Confirm');
        await visitor.page.waitForURL('**/payment/success?transaction=*');
        await visitor.page.getByRole('heading', { name: aboutBought('', ' is yours') }).waitFor();
        await expectBooks(buyer, { ...books.paidLate, payments: ['success', 'failed'] });
      });
    });

  test('cancelled: nothing is bought, and it is said so', async ({ visit }) => {
    const buyer = await registerBuyer(market.address);
    const visitor = await visit({ width: 390 });
    await chooseAndGo(visitor, buyer);
    await press(visitor, 'Cancel');
    await visitor.page.waitForURL('**/payment/fail?transaction=*');
    await visitor.page.getByRole('heading', { name: 'The payment was cancelled' }).waitFor();
    await expectBooks(buyer, books.cancelled);
  });

  /** A payment that was begun, at the provider's page. @returns its reference there */
  async function begun(buyer: Buyer): Promise<string> {
    await fetch(await begin(market.address, buyer), { redirect: 'manual' });
    const [payment] = await paymentsOf(market.address, buyer);
    if (!payment?.order_id) throw new Error('The payment was not begun');
    return payment.order_id;
  }

  /** The message that the provider keeps back. */
  function heldNotice(): SentNotice {
    const [notice] = provider.held;
    if (!notice) throw new Error('The provider has said nothing');
    return notice;
  }

  test('paid in a window that was closed: the message alone brings the package', async () => {
    const buyer = await registerBuyer(market.address);
    const reference = await begun(buyer);
    await expectBooks(buyer, books.pending);
    await provider.finish(reference, 'pay');
    await expectBooks(buyer, books.paid);
  });

  test('the buyer is back before the message, which then comes ten times', async () => {
    const buyer = await registerBuyer(market.address);
    provider.notices = 'hold';
    const back = await provider.finish(await begun(buyer), 'pay');
    const returned = await fetch(back, { redirect: 'manual' });
    expect(returned.headers.get('location')).toMatch(/\/payment\/success\?transaction=\d+$/);
    const notice = heldNotice();
    const answered = await Promise.all(Array.from({ length: 10 }, () => provider.deliver(notice)));
    expect(new Set(answered)).toEqual(new Set([200]));
    await expectBooks(buyer, books.paid);
  });

  test('a message that the provider did not send brings nothing', async () => {
    const buyer = await registerBuyer(market.address);
    provider.notices = 'hold';
    await provider.finish(await begun(buyer), 'pay');
    const notice = heldNotice();
    expect(await provider.deliver(forge(notice))).toBe(400);
    await expectBooks(buyer, books.pending);
    expect(await provider.deliver(notice)).toBe(200);
    await expectBooks(buyer, books.paid);
  });

  test('a message that is late by a day brings the package of a payment that was given up', async () => {
    const buyer = await registerBuyer(market.address);
    provider.notices = 'hold';
    await provider.finish(await begun(buyer), 'pay');
    const [payment] = await paymentsOf(market.address, buyer);
    const form = { payment_transaction_id: String(payment?.id) };
    await ask(market.address, 'payment-transaction-fail', { token: buyer.token, form });
    await expectBooks(buyer, books.cancelled);
    await letPass(market.folder, 25);
    expect(await provider.deliver(heldNotice())).toBe(200);
    await expectBooks(buyer, books.paid);
  });

  test('no secret stands on a page, in an answer, a mail or the copy of somebody’s data', async () => {
    const buyer = await registerBuyer(market.address);
    await provider.finish(await begun(buyer), 'pay');
    await expectBooks(buyer, books.paid);
    const secrets = Object.entries(settings).flatMap(([name, value]) => (/secret|^api_/.test(name) ? value : []));
    expect(secrets).not.toEqual([]);
    expect(await whereSaid(market.address, buyer, secrets)).toEqual([]);
  });
}

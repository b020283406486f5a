import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect } from '@playwright/test';
import type { LoopbackProvider, SentWebhook } from '@latchkey/server/testing/providers/open-provider';
import { callApi } from './call-api.ts';
import { startSignedIn } from './fresh-account.ts';
import {
  packageTextPattern,
  purchaseStates,
  loadPurchaseState,
  boughtPackage,
  type Buyer,
  agePayments,
  startPaymentMarket,
  listPayments,
  registerBuyer,
} from './payment-market.ts';
import { test as base, desktopWidths } from './test.ts';
import type { Visitor } from './visitor.ts';
import { findLeaks } from './find-leaks.ts';

/** A payment provider with a hosted payment page, and how these journeys use it. */
interface HostedProvider {
  gateway: 'paystack' | 'paypal' | 'flutterwave';
  settings: Record<string, string>;
  open(): Promise<
    LoopbackProvider & { finish(reference: string, action: 'pay' | 'decline' | 'cancel'): Promise<string> }
  >;
  /** Creates a payment through the API and returns the URL of the payment page. */
  begin(market: string, buyer: Buyer): Promise<string>;
  /** Displayed price of the package, in the currency of the gateway. */
  price: RegExp;
  /** Name of the button that requires one more step. */
  step: string;
  /** Returns a forged copy of a webhook message. */
  forge(webhook: SentWebhook): SentWebhook;
}

/** Defines the journeys of a provider with a hosted payment page: each outcome of a payment, with exact results. */
export function defineHostedPaymentJourneys({
  gateway,
  settings,
  open,
  begin,
  price,
  step,
  forge,
}: HostedProvider): void {
  let provider: Awaited<ReturnType<HostedProvider['open']>>;
  let market: Awaited<ReturnType<typeof startPaymentMarket>>;
  const test = base.extend<{ market: string }>({
    market: async ({}, use) => use(market.address),
  });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    provider = await open();
    market = await startPaymentMarket(gateway, provider.url, settings);
    provider.webhookUrl = `${market.address}/webhook/${gateway}`;
  });
  test.afterAll(async () => {
    await market?.close();
    await provider?.close();
  });
  test.beforeEach(() => {
    provider.webhookMode = 'send';
    provider.delayedWebhooks.length = 0;
    provider.fault = null;
  });

  const expectBooks = (buyer: Buyer, expected: object) =>
    expect.poll(() => loadPurchaseState(market.address, buyer), { timeout: 20_000 }).toEqual(expected);

  async function goToProvider(visitor: Visitor, buyer: Buyer): Promise<void> {
    const { page } = visitor;
    await startSignedIn(visitor, market.address, buyer);
    await visitor.open('/subscription-plan');
    await page.getByRole('button', { name: packageTextPattern('Choose ') }).click();
    const sheet = page.getByRole('dialog', { name: packageTextPattern('Pay for ') });
    const toPay = sheet.getByRole('button', { name: new RegExp(`^Pay \\W*${price.source}\\W*$`) });
    await toPay.waitFor();
    await visitor.checkAccessibility();
    await toPay.click();
    await page.waitForURL(`${provider.url}/**`);
    await page.getByText(new RegExp(`^${boughtPackage.price}(\\.00)? ${settings['currency']}$`)).waitFor();
  }

  const press = (visitor: Visitor, name: string) => visitor.page.getByRole('button', { name, exact: true }).click();

  for (const width of desktopWidths)
    test.describe(`at ${width} pixels`, () => {
      test('a paid package is granted by the webhook before the buyer returns', async ({ visit }) => {
        const buyer = await registerBuyer(market.address);
        const visitor = await visit({ width });
        await goToProvider(visitor, buyer);
        await press(visitor, 'Pay');
        await visitor.page.waitForURL('**/payment/success?transaction=*');
        await visitor.page.getByRole('heading', { name: packageTextPattern('', ' is yours') }).waitFor();
        await visitor.page.getByRole('definition').filter({ hasText: price }).waitFor();
        await visitor.checkScreen();
        await expectBooks(buyer, purchaseStates.paid);
      });

      // The pages are the same for all of them.
      if (gateway === 'paypal' || isDeep)
        test('a buyer can pay after a declined payment, by an additional step at the provider', async ({ visit }) => {
          const buyer = await registerBuyer(market.address);
          const visitor = await visit({ width });
          await goToProvider(visitor, buyer);
          await press(visitor, 'Decline');
          await visitor.page.waitForURL('**/payment/fail?transaction=*');
          await visitor.page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor();
          await visitor.checkScreen();
          await expectBooks(buyer, purchaseStates.failed);

          await visitor.page.getByRole('link', { name: 'Try again' }).click();
          // The chosen package is still selected.
          await visitor.page.getByRole('button', { name: /^Pay / }).click();
          await visitor.page.waitForURL(`${provider.url}/**`);
          await press(visitor, step);
          await press(visitor, 'Confirm');
          await visitor.page.waitForURL('**/payment/success?transaction=*');
          await visitor.page.getByRole('heading', { name: packageTextPattern('', ' is yours') }).waitFor();
          await expectBooks(buyer, { ...purchaseStates.paidAfterFailure, payments: ['success', 'failed'] });
        });
    });

  /** Starts a payment and opens the provider's page. @returns the provider's reference */
  async function startPayment(buyer: Buyer): Promise<string> {
    await fetch(await begin(market.address, buyer), { redirect: 'manual' });
    const [payment] = await listPayments(market.address, buyer);
    if (!payment?.order_id) throw new Error('The payment was not started');
    return payment.order_id;
  }

  if (gateway === 'paypal' || isDeep)
    test('a buyer who cancels gets no package and sees a message', async ({ visit }) => {
      const buyer = await registerBuyer(market.address);
      const visitor = await visit({ width: 390 });
      await goToProvider(visitor, buyer);
      await press(visitor, 'Cancel');
      await visitor.page.waitForURL('**/payment/fail?transaction=*');
      await visitor.page.getByRole('heading', { name: 'The payment was cancelled' }).waitFor();
      await expectBooks(buyer, purchaseStates.cancelled);
    });

  test('a cancelled payment redirects the buyer to the page for failures and grants no package', async () => {
    const buyer = await registerBuyer(market.address);
    const back = await provider.finish(await startPayment(buyer), 'cancel');
    const returned = await fetch(back, { redirect: 'manual' });
    expect(returned.headers.get('location')).toMatch(/\/payment\/fail\?transaction=\d+$/);
    await expectBooks(buyer, purchaseStates.cancelled);
  });

  /** Returns the webhook message that the provider has not delivered. */
  function undeliveredWebhook(): SentWebhook {
    const [webhook] = provider.delayedWebhooks;
    if (!webhook) throw new Error('The provider holds no webhook message');
    return webhook;
  }

  test('the webhook alone grants a paid package when the buyer closed the window', async () => {
    const buyer = await registerBuyer(market.address);
    const reference = await startPayment(buyer);
    await expectBooks(buyer, purchaseStates.pending);
    await provider.finish(reference, 'pay');
    await expectBooks(buyer, purchaseStates.paid);
  });

  test('a buyer who returns before the webhook gets one package, even when the webhook arrives ten times', async () => {
    const buyer = await registerBuyer(market.address);
    provider.webhookMode = 'delay';
    const back = await provider.finish(await startPayment(buyer), 'pay');
    const returned = await fetch(back, { redirect: 'manual' });
    expect(returned.headers.get('location')).toMatch(/\/payment\/success\?transaction=\d+$/);
    const webhook = undeliveredWebhook();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => provider.deliver(webhook)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expectBooks(buyer, purchaseStates.paid);
  });

  test('a forged webhook grants nothing', async () => {
    const buyer = await registerBuyer(market.address);
    provider.webhookMode = 'delay';
    await provider.finish(await startPayment(buyer), 'pay');
    const webhook = undeliveredWebhook();
    expect(await provider.deliver(forge(webhook))).toBe(400);
    await expectBooks(buyer, purchaseStates.pending);
    expect(await provider.deliver(webhook)).toBe(200);
    await expectBooks(buyer, purchaseStates.paid);
  });

  test('a webhook one day late grants the package of a cancelled payment', async () => {
    const buyer = await registerBuyer(market.address);
    provider.webhookMode = 'delay';
    await provider.finish(await startPayment(buyer), 'pay');
    const [payment] = await listPayments(market.address, buyer);
    const form = { payment_transaction_id: String(payment?.id) };
    await callApi(market.address, 'payment-transaction-fail', { token: buyer.token, form });
    await expectBooks(buyer, purchaseStates.cancelled);
    await agePayments(market.folder, 25);
    expect(await provider.deliver(undeliveredWebhook())).toBe(200);
    await expectBooks(buyer, purchaseStates.paid);
  });

  test('no page, response, mail or data export contains a secret', async () => {
    const buyer = await registerBuyer(market.address);
    await provider.finish(await startPayment(buyer), 'pay');
    await expectBooks(buyer, purchaseStates.paid);
    const secrets = Object.entries(settings).flatMap(([name, value]) => (/secret|^api_/.test(name) ? value : []));
    expect(secrets).not.toEqual([]);
    expect(await findLeaks(market.address, buyer, secrets)).toEqual([]);
  });
}

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loopbackStripe, type LoopbackStripe, stripeCards } from '@latchkey/server/testing/providers/stripe';
import type { SentWebhook } from '@latchkey/server/testing/providers/open-provider';
import { englishText } from './english-text.ts';
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

const keys = {
  publishableKey: 'pk_test_of_a_journey',
  secretKey: 'sk_test_of_a_journey',
  webhookSecret: 'whsec_of_a_journey',
};

let provider: LoopbackStripe;
let market: Awaited<ReturnType<typeof startPaymentMarket>>;
const test = base.extend<{ market: string }>({
  market: async ({}, use) => use(market.address),
});
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await loopbackStripe(keys);
  market = await startPaymentMarket('stripe', provider.url, {
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    webhook_secret: keys.webhookSecret,
    currency: 'EUR',
  });
  provider.webhookUrl = `${market.address}/webhook/stripe`;
});
test.afterAll(async () => {
  await market?.close();
  await provider?.close();
});
test.beforeEach(() => {
  provider.webhookMode = 'send';
  provider.delayedWebhooks.length = 0;
});

const expectBooks = (buyer: Buyer, expected: object) =>
  expect.poll(() => loadPurchaseState(market.address, buyer), { timeout: 20_000 }).toEqual(expected);

/** The dialog for a card payment. */
interface CardSheet {
  sheet: Locator;
  /** Frame with Stripe's fields. */
  card: FrameLocator;
  address: FrameLocator;
  /** Frame of the bank's 3-D Secure check. */
  bank: FrameLocator;
}

async function choose({ page }: Visitor): Promise<CardSheet> {
  await page.getByRole('button', { name: packageTextPattern('Choose ') }).click();
  const sheet = page.getByRole('dialog', { name: packageTextPattern('Pay for ') });
  const frame = (title: string) => sheet.frameLocator(`iframe[title="${title}"]`);
  const card = frame('Secure payment input frame');
  await card.getByLabel('Card number').waitFor();
  return { sheet, card, address: frame('Secure address input frame'), bank: frame('3D Secure') };
}

async function pay({ sheet, card }: CardSheet, number: keyof typeof stripeCards): Promise<void> {
  await card.getByLabel('Card number').fill(stripeCards[number]);
  await sheet.getByRole('button', { name: /^Pay / }).click();
}

async function expectPackageGranted({ page }: Visitor): Promise<void> {
  await page.waitForURL('**/payment/success?transaction=*');
  await page.getByRole('heading', { name: packageTextPattern('', ' is yours') }).waitFor();
}

async function expectFocus({ page }: Visitor, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
}

/** Whether leaving asks for confirmation, which it does after Stripe's frame has reported input. */
const confirmsLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('a paid package is granted when the webhook arrives before the browser gets the result', async ({ visit }) => {
      const buyer = await registerBuyer(market.address);
      const visitor = await visit({ width });
      await startSignedIn(visitor, market.address, buyer);
      await visitor.open('/subscription-plan');
      const form = await choose(visitor);
      await form.address.getByLabel('Full name').fill('Ada Payer');
      await form.address.getByLabel('Address line 1').fill('Rua Augusta 1');
      await form.address.getByLabel('City').fill('Lisbon');
      await form.sheet.getByRole('heading', { name: 'Billing address' }).waitFor();
      await visitor.checkTexts();
      await visitor.checkWidth();
      await visitor.checkAccessibility();
      await pay(form, 'pays');
      await expectPackageGranted(visitor);
      await visitor.checkTexts();
      await visitor.checkWidth();
      await visitor.checkAccessibility();
      await expectBooks(buyer, purchaseStates.paid);
    });

    test('a buyer can pay after a declined card and a failed check of the bank', async ({ visit }) => {
      const buyer = await registerBuyer(market.address);
      const visitor = await visit({ width });
      await startSignedIn(visitor, market.address, buyer);
      await visitor.open('/subscription-plan');
      const form = await choose(visitor);
      await pay(form, 'declined');
      await form.sheet.getByRole('alert').getByText('Your card was declined.').waitFor();
      await visitor.checkWidth();
      await visitor.checkAccessibility();
      await expectBooks(buyer, purchaseStates.failed);

      await pay(form, 'challenges');
      await form.bank.getByRole('button', { name: 'Fail authentication' }).click();
      await form.sheet.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor();
      await expectBooks(buyer, purchaseStates.failed);

      await pay(form, 'challenges');
      // Escape does not cancel the payment during the bank's check.
      await visitor.page.keyboard.press('Escape');
      await form.bank.getByRole('button', { name: 'Complete authentication' }).click();
      await expectPackageGranted(visitor);
      await expectBooks(buyer, purchaseStates.paidAfterFailure);
      visitor.ignoreErrors(/status of 402/);
    });
  });

test('closing the sheet cancels the payment, and another one can start', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const { sheet } = await choose(visitor);
  await expectBooks(buyer, purchaseStates.pending);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectBooks(buyer, purchaseStates.cancelled);
  await pay(await choose(visitor), 'pays');
  await expectPackageGranted(visitor);
  await expectBooks(buyer, { ...purchaseStates.paid, payments: ['success', 'failed'] });
});

test('Escape on a filled form opens a confirmation', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const { sheet, card } = await choose(visitor);
  const number = card.getByLabel('Card number');
  await number.fill(stripeCards.declined);
  await expect.poll(() => confirmsLeaving(page)).toBe(true);
  // Keys pressed in Stripe's fields are handled by Stripe.
  await number.press('Escape');
  const confirmation = page.getByRole('dialog', { name: 'Leave without paying?' });
  const close = sheet.getByRole('button', { name: 'Close' });
  // With an open confirmation the click would fail.
  await number.click();
  expect(await confirmation.count()).toBe(0);
  await close.focus();
  await close.press('Escape');
  await confirmation.waitFor();
  await visitor.checkAccessibility();
  await confirmation.getByRole('button', { name: 'Continue payment' }).last().click();
  await confirmation.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe(stripeCards.declined);
  await expectBooks(buyer, purchaseStates.pending);

  await close.click();
  await confirmation.getByRole('button', { name: 'Leave', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectBooks(buyer, purchaseStates.cancelled);
});

test('Back on a filled form opens a confirmation', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  // The previous entry must be of the same document, because the site can only block such a navigation.
  await page.locator('a[href="/"]').first().click();
  // The URL changes before the page does; a click on a link to the page that is still shown adds no history entry.
  await page.getByRole('heading', { level: 1, name: englishText('home.sentence') }).waitFor();
  await page.locator('footer a[href="/subscription-plan"]').click();
  await page.waitForURL('**/subscription-plan');
  const { card } = await choose(visitor);
  const number = card.getByLabel('Card number');
  await number.fill(stripeCards.declined);
  const confirmation = page.getByRole('dialog', { name: englishText('payment.leave') });
  await expect.poll(() => confirmsLeaving(page)).toBe(true);
  await page.evaluate(() => history.back());
  await confirmation.waitFor();
  await confirmation
    .getByRole('button', { name: englishText('payment.leaveNot') })
    .last()
    .click();
  await confirmation.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe(stripeCards.declined);
  await expectBooks(buyer, purchaseStates.pending);

  await page.evaluate(() => history.back());
  await confirmation.getByRole('button', { name: englishText('payment.leaveYes'), exact: true }).click();
  await page.waitForURL(`${market.address}/`);
  await expectBooks(buyer, purchaseStates.cancelled);
});

test('a declined payment shows a message in the language of the page', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390, language: 'fr' });
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open(`/subscription-plan?choose=${boughtPackage.id}`);
  const sheet = visitor.page.getByRole('dialog');
  const card = sheet.frameLocator('iframe[title="Secure payment input frame"]');
  await card.getByLabel('Card number').fill(stripeCards.declined);
  await sheet.getByRole('button', { name: /^Payer / }).click();
  await sheet.getByRole('alert').getByText('La carte a été refusée.').waitFor();
  visitor.ignoreErrors(/status of 402/);
});

test('a buyer whose browser gets the result before the webhook arrives sees that the payment is being checked', async ({
  visit,
}) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  provider.webhookMode = 'delay';
  await pay(await choose(visitor), 'pays');
  // The heading gets the focus, so that screen readers announce it.
  await expectFocus(visitor, 'Checking your payment');
  await visitor.checkAccessibility();
  await expectBooks(buyer, purchaseStates.pending);
  expect(await provider.deliver(undeliveredWebhook())).toBe(200);
  await expectPackageGranted(visitor);
  await expectFocus(visitor, packageTextPattern('', ' is yours'));
  await visitor.checkAccessibility();
  await expectBooks(buyer, purchaseStates.paid);
});

test('a buyer who pays by another card after a declined one does not see the old failure and does not pay twice', async ({
  visit,
}) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await startSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const form = await choose(visitor);
  await pay(form, 'declined');
  await form.sheet.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectBooks(buyer, purchaseStates.failed);
  provider.webhookMode = 'delay';
  await pay(form, 'pays');
  const pendingHeading = visitor.page.getByRole('heading', { name: englishText('payment.checking') });
  await pendingHeading.waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Try again' }).count()).toBe(0);

  // Choosing the package again meanwhile redirects to the pending payment.
  await visitor.open('/subscription-plan');
  await visitor.page.getByRole('button', { name: packageTextPattern('Choose ') }).click();
  await visitor.page.waitForURL('**/payment/success?transaction=*');
  await pendingHeading.waitFor();
  await expectBooks(buyer, purchaseStates.failed);
  expect(await provider.deliver(undeliveredWebhook())).toBe(200);
  await expectPackageGranted(visitor);
  await expectBooks(buyer, purchaseStates.paidAfterFailure);
  visitor.ignoreErrors(/status of 402/);
});

/** Creates a payment through the API. @returns Stripe's id of the payment intent */
async function createPayment({ token }: Buyer): Promise<string> {
  const form = { package_id: String(boughtPackage.id), platform_type: 'web' };
  const { data } = await callApi<{ payment_intent: { id: string } }>(market.address, 'create-payment-intent', {
    token,
    form,
  });
  return data.payment_intent.id;
}

/** Returns the webhook message that Stripe has not delivered. */
function undeliveredWebhook(): SentWebhook {
  const [webhook] = provider.delayedWebhooks;
  if (!webhook) throw new Error('Stripe holds no webhook message');
  return webhook;
}

/** Returns the same message, signed at another time. */
function signedAt(webhook: SentWebhook, at: Date): SentWebhook {
  return { ...webhook, headers: { ...webhook.headers, 'Stripe-Signature': provider.sign(webhook.body, at) } };
}

test('the webhook alone grants a paid package when the buyer closed the window', async () => {
  const buyer = await registerBuyer(market.address);
  const intent = await createPayment(buyer);
  await expectBooks(buyer, purchaseStates.pending);
  await provider.pay(intent, 'pays');
  await expectBooks(buyer, purchaseStates.paid);
});

test('a webhook that arrives ten times at once grants one package', async () => {
  const buyer = await registerBuyer(market.address);
  provider.webhookMode = 'delay';
  await provider.pay(await createPayment(buyer), 'challenges');
  const webhook = undeliveredWebhook();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => provider.deliver(webhook)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expectBooks(buyer, purchaseStates.paid);
});

test('a forged or outdated webhook grants nothing', async () => {
  const buyer = await registerBuyer(market.address);
  provider.webhookMode = 'delay';
  await provider.pay(await createPayment(buyer), 'pays');
  const webhook = undeliveredWebhook();
  const { 'Stripe-Signature': _signature, ...unsigned } = webhook.headers;
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  const forged = [
    { ...webhook, body: `${webhook.body} ` },
    { ...webhook, headers: unsigned },
    signedAt(webhook, yesterday),
  ];
  for (const one of forged) expect(await provider.deliver(one)).toBe(400);
  await expectBooks(buyer, purchaseStates.pending);
  expect(await provider.deliver(webhook)).toBe(200);
  await expectBooks(buyer, purchaseStates.paid);
});

test('a webhook one day late grants the package of a cancelled payment', async () => {
  const buyer = await registerBuyer(market.address);
  provider.webhookMode = 'delay';
  await provider.pay(await createPayment(buyer), 'pays');
  const [payment] = await listPayments(market.address, buyer);
  const form = { payment_transaction_id: String(payment?.id) };
  await callApi(market.address, 'payment-transaction-fail', { token: buyer.token, form });
  await expectBooks(buyer, purchaseStates.cancelled);
  await agePayments(market.folder, 25);
  // Stripe signs each delivery attempt again.
  expect(await provider.deliver(signedAt(undeliveredWebhook(), new Date()))).toBe(200);
  await expectBooks(buyer, purchaseStates.paid);
});

test('no page, response, mail or data export contains a secret', async () => {
  const buyer = await registerBuyer(market.address);
  await provider.pay(await createPayment(buyer), 'pays');
  await expectBooks(buyer, purchaseStates.paid);
  expect(await findLeaks(market.address, buyer, [keys.secretKey, keys.webhookSecret])).toEqual([]);
  // A public key is found, which proves that the search works.
  expect(await findLeaks(market.address, buyer, [keys.publishableKey])).toEqual(['/api/get_payment_settings']);
});

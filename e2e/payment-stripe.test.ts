import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loopbackStripe, type LoopbackStripe, stripeCards } from '@latchkey/server/testing/providers/stripe';
import type { SentNotice } from '@latchkey/server/testing/providers/open-provider';
import english from '../web/locales/en.all.ts';
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

const keys = {
  publishableKey: 'pk_test_of_a_journey',
  secretKey: 'sk_test_of_a_journey',
  webhookSecret: 'whsec_of_a_journey',
};

let provider: LoopbackStripe;
let market: Awaited<ReturnType<typeof openPayingMarket>>;
const test = base.extend<{ market: string }>({
  market: async ({}, use) => use(market.address),
});
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await loopbackStripe(keys);
  market = await openPayingMarket('stripe', provider.url, {
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
  provider.notices = 'send';
  provider.held.length = 0;
});

const expectBooks = (buyer: Buyer, wanted: object) =>
  expect.poll(() => booksOf(market.address, buyer), { timeout: 20_000 }).toEqual(wanted);

/** The window in which one pays by card. */
interface CardSheet {
  sheet: Locator;
  /** Stripe's own fields. */
  card: FrameLocator;
  address: FrameLocator;
  /** What the bank asks. */
  bank: FrameLocator;
}

async function choose({ page }: Visitor): Promise<CardSheet> {
  await page.getByRole('button', { name: aboutBought('Choose ') }).click();
  const sheet = page.getByRole('dialog', { name: aboutBought('Pay for ') });
  const frame = (title: string) => sheet.frameLocator(`iframe[title="${title}"]`);
  const card = frame('Secure payment input frame');
  await card.getByLabel('Card number').waitFor();
  return { sheet, card, address: frame('Secure address input frame'), bank: frame('3D Secure') };
}

async function pay({ sheet, card }: CardSheet, number: keyof typeof stripeCards): Promise<void> {
  await card.getByLabel('Card number').fill(stripeCards[number]);
  await sheet.getByRole('button', { name: /^Pay / }).click();
}

async function expectYours({ page }: Visitor): Promise<void> {
  await page.waitForURL('**/payment/success?transaction=*');
  await page.getByRole('heading', { name: aboutBought('', ' is yours') }).waitFor();
}

async function expectFocus({ page }: Visitor, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
}

/** Whether Stripe's frame has told that somebody typed: from then on the browser asks before the tab is closed as well. */
const asksToStay = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

for (const width of deskWidths)
  test.describe(`at ${width} pixels`, () => {
    test('paid: the message is there before the browser knows', async ({ visit }) => {
      const buyer = await registerBuyer(market.address);
      const visitor = await visit({ width });
      await comeSignedIn(visitor, market.address, buyer);
      await visitor.open('/subscription-plan');
      const form = await choose(visitor);
      await form.address.getByLabel('Full name').fill('Ada Payer');
      await form.address.getByLabel('Address line 1').fill('Rua Augusta 1');
      await form.address.getByLabel('City').fill('Lisbon');
      await form.sheet.getByRole('heading', { name: 'Billing address' }).waitFor();
      await visitor.checkTexts();
      await visitor.checkWidth();
      await visitor.checkAccess();
      await pay(form, 'pays');
      await expectYours(visitor);
      await visitor.checkTexts();
      await visitor.checkWidth();
      await visitor.checkAccess();
      await expectBooks(buyer, books.paid);
    });

    test('declined, refused at the bank, then confirmed there', async ({ visit }) => {
      const buyer = await registerBuyer(market.address);
      const visitor = await visit({ width });
      await comeSignedIn(visitor, market.address, buyer);
      await visitor.open('/subscription-plan');
      const form = await choose(visitor);
      await pay(form, 'declined');
      await form.sheet.getByRole('alert').getByText('Your card was declined.').waitFor();
      await visitor.checkWidth();
      await visitor.checkAccess();
      await expectBooks(buyer, books.failed);

      await pay(form, 'asks');
      await form.bank.getByRole('button', { name: 'Fail authentication' }).click();
      await form.sheet.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor();
      await expectBooks(buyer, books.failed);

      await pay(form, 'asks');
      // Nothing is given up while the bank asks.
      await visitor.page.keyboard.press('Escape');
      await form.bank.getByRole('button', { name: 'Complete authentication' }).click();
      await expectYours(visitor);
      await expectBooks(buyer, books.paidLate);
      visitor.forgive(/status of 402/);
    });
  });

test('who closes the sheet has given the payment up, and can begin another', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const { sheet } = await choose(visitor);
  await expectBooks(buyer, books.pending);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectBooks(buyer, books.cancelled);
  await pay(await choose(visitor), 'pays');
  await expectYours(visitor);
  await expectBooks(buyer, { ...books.paid, payments: ['success', 'failed'] });
});

test('a form that is filled in is not thrown away by a key: it is asked first', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const { sheet, card } = await choose(visitor);
  const number = card.getByLabel('Card number');
  await number.fill(stripeCards.declined);
  await expect.poll(() => asksToStay(page)).toBe(true);
  // A key that is pressed in Stripe's own fields is Stripe's.
  await number.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without paying?' });
  const close = sheet.getByRole('button', { name: 'Close' });
  // Under a question that stands open nothing could be pressed.
  await number.click();
  expect(await question.count()).toBe(0);
  await close.focus();
  await close.press('Escape');
  await question.waitFor();
  await visitor.checkAccess();
  await question.getByRole('button', { name: 'Keep paying' }).last().click();
  await question.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe(stripeCards.declined);
  await expectBooks(buyer, books.pending);

  await close.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectBooks(buyer, books.cancelled);
});

test('the browser’s Back does not throw a filled in form away: it is asked first', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  // A page before it within the same document: only such a one is in the site's own hands.
  await page.locator('a[href="/"]').first().click();
  // The address changes before the page does, and a press on a link to the page that is still shown adds nothing to go back to.
  await page.getByRole('heading', { level: 1, name: english['home.sentence'] }).waitFor();
  await page.locator('footer a[href="/subscription-plan"]').click();
  await page.waitForURL('**/subscription-plan');
  const { card } = await choose(visitor);
  const number = card.getByLabel('Card number');
  await number.fill(stripeCards.declined);
  const question = page.getByRole('dialog', { name: english['payment.leave'] });
  await expect.poll(() => asksToStay(page)).toBe(true);
  await page.evaluate(() => history.back());
  await question.waitFor();
  await question.getByRole('button', { name: english['payment.leaveNot'] }).last().click();
  await question.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe(stripeCards.declined);
  await expectBooks(buyer, books.pending);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: english['payment.leaveYes'], exact: true }).click();
  await page.waitForURL(`${market.address}/`);
  await expectBooks(buyer, books.cancelled);
});

test('a refusal is told in the language of the page', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390, language: 'fr' });
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open(`/subscription-plan?choose=${bought.id}`);
  const sheet = visitor.page.getByRole('dialog');
  const card = sheet.frameLocator('iframe[title="Secure payment input frame"]');
  await card.getByLabel('Card number').fill(stripeCards.declined);
  await sheet.getByRole('button', { name: /^Payer / }).click();
  await sheet.getByRole('alert').getByText('La carte a été refusée.').waitFor();
  visitor.forgive(/status of 402/);
});

test('the browser knows before the message is there: the page waits for it', async ({ visit }) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  provider.notices = 'hold';
  await pay(await choose(visitor), 'pays');
  // Who does not see the page hears each of its words.
  await expectFocus(visitor, 'We are checking your payment');
  await visitor.checkAccess();
  await expectBooks(buyer, books.pending);
  expect(await provider.deliver(heldNotice())).toBe(200);
  await expectYours(visitor);
  await expectFocus(visitor, aboutBought('', ' is yours'));
  await visitor.checkAccess();
  await expectBooks(buyer, books.paid);
});

test('another card after one that was declined: what is old news is not believed, and nobody pays twice', async ({
  visit,
}) => {
  const buyer = await registerBuyer(market.address);
  const visitor = await visit({ width: 390 });
  await comeSignedIn(visitor, market.address, buyer);
  await visitor.open('/subscription-plan');
  const form = await choose(visitor);
  await pay(form, 'declined');
  await form.sheet.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectBooks(buyer, books.failed);
  provider.notices = 'hold';
  await pay(form, 'pays');
  const waiting = visitor.page.getByRole('heading', { name: english['payment.asking'] });
  await waiting.waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Try again' }).count()).toBe(0);

  // Who chooses the package again meanwhile is led back to it.
  await visitor.open('/subscription-plan');
  await visitor.page.getByRole('button', { name: aboutBought('Choose ') }).click();
  await visitor.page.waitForURL('**/payment/success?transaction=*');
  await waiting.waitFor();
  await expectBooks(buyer, books.failed);
  expect(await provider.deliver(heldNotice())).toBe(200);
  await expectYours(visitor);
  await expectBooks(buyer, books.paidLate);
  visitor.forgive(/status of 402/);
});

/** A payment that was begun without a screen. @returns Stripe's name for it */
async function begun({ token }: Buyer): Promise<string> {
  const form = { package_id: String(bought.id), platform_type: 'web' };
  const { data } = await ask<{ payment_intent: { id: string } }>(market.address, 'create-payment-intent', {
    token,
    form,
  });
  return data.payment_intent.id;
}

/** The message that Stripe keeps back. */
function heldNotice(): SentNotice {
  const [notice] = provider.held;
  if (!notice) throw new Error('Stripe has said nothing');
  return notice;
}

/** The same words, signed at another time. */
function signedAt(notice: SentNotice, at: Date): SentNotice {
  return { ...notice, headers: { ...notice.headers, 'Stripe-Signature': provider.sign(notice.body, at) } };
}

test('paid in a window that was closed: the message alone brings the package', async () => {
  const buyer = await registerBuyer(market.address);
  const intent = await begun(buyer);
  await expectBooks(buyer, books.pending);
  await provider.pay(intent, 'pays');
  await expectBooks(buyer, books.paid);
});

test('a message that comes ten times at once brings one package', async () => {
  const buyer = await registerBuyer(market.address);
  provider.notices = 'hold';
  await provider.pay(await begun(buyer), 'asks');
  const notice = heldNotice();
  const answered = await Promise.all(Array.from({ length: 10 }, () => provider.deliver(notice)));
  expect(new Set(answered)).toEqual(new Set([200]));
  await expectBooks(buyer, books.paid);
});

test('a message that Stripe did not send, or long ago, brings nothing', async () => {
  const buyer = await registerBuyer(market.address);
  provider.notices = 'hold';
  await provider.pay(await begun(buyer), 'pays');
  const notice = heldNotice();
  const { 'Stripe-Signature': _signature, ...unsigned } = notice.headers;
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  const forged = [
    { ...notice, body: `${notice.body} ` },
    { ...notice, headers: unsigned },
    signedAt(notice, yesterday),
  ];
  for (const one of forged) expect(await provider.deliver(one)).toBe(400);
  await expectBooks(buyer, books.pending);
  expect(await provider.deliver(notice)).toBe(200);
  await expectBooks(buyer, books.paid);
});

test('a message that is late by a day brings the package of a payment that was given up', async () => {
  const buyer = await registerBuyer(market.address);
  provider.notices = 'hold';
  await provider.pay(await begun(buyer), 'pays');
  const [payment] = await paymentsOf(market.address, buyer);
  const form = { payment_transaction_id: String(payment?.id) };
  await ask(market.address, 'payment-transaction-fail', { token: buyer.token, form });
  await expectBooks(buyer, books.cancelled);
  await letPass(market.folder, 25);
  // Stripe signs each try anew.
  expect(await provider.deliver(signedAt(heldNotice(), new Date()))).toBe(200);
  await expectBooks(buyer, books.paid);
});

test('no secret stands on a page, in an answer, a mail or the copy of somebody’s data', async () => {
  const buyer = await registerBuyer(market.address);
  await provider.pay(await begun(buyer), 'pays');
  await expectBooks(buyer, books.paid);
  expect(await whereSaid(market.address, buyer, [keys.secretKey, keys.webhookSecret])).toEqual([]);
  // Nor is that because nothing was read.
  expect(await whereSaid(market.address, buyer, [keys.publishableKey])).toEqual(['/api/get_payment_settings']);
});

import { expect } from '@playwright/test';
import { comeSignedIn } from './fresh-account.ts';
import { aboutBought, books, booksOf, type Buyer, registerBuyer } from './paying.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Chooses a package and goes to the till of the demo. */
async function goToTill(visitor: Visitor, market: string, buyer: Buyer): Promise<void> {
  await comeSignedIn(visitor, market, buyer);
  await visitor.open('/subscription-plan');
  await press(visitor, aboutBought('Choose '));
  await press(visitor, /^Pay /);
  await visitor.page.waitForURL('**/sandbox-payment/*');
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a demo market takes play money: declined, checked by the bank, paid', async ({ visit, market }) => {
      const buyer = await registerBuyer(market);
      const visitor = await visit({ width });
      await goToTill(visitor, market, buyer);
      await visitor.checkAccess();
      await visitor.checkWidth();
      await press(visitor, 'Let the card be declined');
      await visitor.page.getByText('The card was declined. Try again, or go back.').waitFor();
      await expect.poll(() => booksOf(market, buyer)).toEqual(books.failed);

      await press(visitor, 'Pay with a check by the bank');
      await visitor.page.getByLabel('Code').fill('1111');
      await press(visitor, 'Confirm');
      await visitor.page.getByText('This is not the code.').waitFor();
      await visitor.checkAccess();
      await visitor.page.getByLabel('Code').fill('2468');
      await press(visitor, 'Confirm');
      await visitor.page.waitForURL('**/payment/success?transaction=*');
      await visitor.page.getByRole('heading', { name: aboutBought('', ' is yours') }).waitFor();
      await expect.poll(() => booksOf(market, buyer)).toEqual(books.paidLate);
    });

    test('who cancels at the till has bought nothing', async ({ visit, market }) => {
      const buyer = await registerBuyer(market);
      const visitor = await visit({ width });
      await goToTill(visitor, market, buyer);
      await press(visitor, 'Cancel and go back');
      await visitor.page.waitForURL('**/payment/fail?transaction=*');
      await visitor.page.getByRole('heading', { name: 'The payment was cancelled' }).waitFor();
      await expect.poll(() => booksOf(market, buyer)).toEqual(books.cancelled);
    });
  });

test('back from the till by the browser: the same payment goes on, and closing the sheet gives it up', async ({
  visit,
  market,
}) => {
  const buyer = await registerBuyer(market);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await goToTill(visitor, market, buyer);
  const till = page.url();
  await page.goBack();
  await visitor.open('/subscription-plan');
  await press(visitor, aboutBought('Choose '));
  await press(visitor, /^Pay /);
  await page.waitForURL(till);
  expect(await booksOf(market, buyer)).toEqual(books.pending);

  // A browser that keeps the page as it was left brings it back in the midst of going.
  await page.goBack();
  await visitor.open('/subscription-plan');
  await press(visitor, aboutBought('Choose '));
  await page.route(till, (route) => route.fulfill({ status: 204 }));
  const pay = page.getByRole('button', { name: /^Pay / });
  const goes = page.waitForRequest(till);
  await pay.click();
  await goes;
  await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => pay.getAttribute('aria-busy')).toBeNull();
  await press(visitor, 'Close');
  await expect.poll(() => booksOf(market, buyer)).toEqual(books.cancelled);
});

test('where no provider is switched on, the sheet says so and leads to the operator', async ({ visit, market }) => {
  const buyer = await registerBuyer(market);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await page.route('**/api/get_payment_settings', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { type: string; data: string }[] };
    const data = body.data.map(({ type, data: said }) => ({
      type,
      data: /_(gateway|status)$/.test(type) ? '0' : said,
    }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await comeSignedIn(visitor, market, buyer);
  await visitor.open('/subscription-plan');
  await press(visitor, aboutBought('Choose '));
  const sheet = page.getByRole('dialog', { name: aboutBought('Pay for ') });
  await sheet.getByText('Online payment is switched off at the moment').waitFor();
  expect(await sheet.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  await visitor.checkScreen();
  await sheet.getByRole('link', { name: 'Write to us' }).click();
  await page.waitForURL('**/contact-us');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await booksOf(market, buyer)).payments).toEqual([]);
});

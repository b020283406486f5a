import { expect } from '@playwright/test';
import { startSignedIn } from './fresh-account.ts';
import { packageTextPattern, purchaseStates, loadPurchaseState, type Buyer, registerBuyer } from './payment-market.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Chooses a package and opens the sandbox checkout. */
async function goToCheckout(visitor: Visitor, market: string, buyer: Buyer): Promise<void> {
  await startSignedIn(visitor, market, buyer);
  await visitor.open('/subscription-plan');
  await press(visitor, packageTextPattern('Choose '));
  await press(visitor, /^Pay /);
  await visitor.page.waitForURL('**/sandbox-payment/*');
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('the sandbox checkout declines, requests a bank code, and accepts a payment', async ({ visit, market }) => {
      const buyer = await registerBuyer(market);
      const visitor = await visit({ width });
      await goToCheckout(visitor, market, buyer);
      await visitor.checkAccessibility();
      await visitor.checkWidth();
      await press(visitor, 'Simulate a declined card');
      await visitor.page.getByText('The card was declined. Try again, or go back.').waitFor();
      await expect.poll(() => loadPurchaseState(market, buyer)).toEqual(purchaseStates.failed);

      await press(visitor, 'Pay with bank verification');
      await visitor.page.getByLabel('Code').fill('1111');
      await press(visitor, 'Confirm');
      await visitor.page.getByText('That code isn’t right. Try again.').waitFor();
      await visitor.checkAccessibility();
      await visitor.page.getByLabel('Code').fill('2468');
      await press(visitor, 'Confirm');
      await visitor.page.waitForURL('**/payment/success?transaction=*');
      await visitor.page.getByRole('heading', { name: packageTextPattern('', ' is yours') }).waitFor();
      await expect.poll(() => loadPurchaseState(market, buyer)).toEqual(purchaseStates.paidAfterFailure);
    });

    test('a buyer who cancels at the checkout gets no package', async ({ visit, market }) => {
      const buyer = await registerBuyer(market);
      const visitor = await visit({ width });
      await goToCheckout(visitor, market, buyer);
      await press(visitor, 'Cancel and go back');
      await visitor.page.waitForURL('**/payment/fail?transaction=*');
      await visitor.page.getByRole('heading', { name: 'The payment was cancelled' }).waitFor();
      await expect.poll(() => loadPurchaseState(market, buyer)).toEqual(purchaseStates.cancelled);
    });
  });

test('after Back from the checkout the same payment continues, and closing the sheet cancels it', async ({
  visit,
  market,
}) => {
  const buyer = await registerBuyer(market);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await goToCheckout(visitor, market, buyer);
  const checkout = page.url();
  await page.goBack();
  await visitor.open('/subscription-plan');
  await press(visitor, packageTextPattern('Choose '));
  await press(visitor, /^Pay /);
  await page.waitForURL(checkout);
  expect(await loadPurchaseState(market, buyer)).toEqual(purchaseStates.pending);

  // A browser with a back/forward cache restores the page in its submitting state.
  await page.goBack();
  await visitor.open('/subscription-plan');
  await press(visitor, packageTextPattern('Choose '));
  await page.route(checkout, (route) => route.fulfill({ status: 204 }));
  const pay = page.getByRole('button', { name: /^Pay / });
  const checkoutRequest = page.waitForRequest(checkout);
  await pay.click();
  await checkoutRequest;
  await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => pay.getAttribute('aria-busy')).toBeNull();
  await press(visitor, 'Close');
  await expect.poll(() => loadPurchaseState(market, buyer)).toEqual(purchaseStates.cancelled);
});

test('without an enabled provider the sheet shows a message and a link to the contact page', async ({
  visit,
  market,
}) => {
  const buyer = await registerBuyer(market);
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await page.route('**/api/get_payment_settings', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { type: string; data: string }[] };
    const data = body.data.map(({ type, data: value }) => ({
      type,
      data: /_(gateway|status)$/.test(type) ? '0' : value,
    }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await startSignedIn(visitor, market, buyer);
  await visitor.open('/subscription-plan');
  await press(visitor, packageTextPattern('Choose '));
  const sheet = page.getByRole('dialog', { name: packageTextPattern('Pay for ') });
  await sheet.getByText('Online payment isn’t available at the moment').waitFor();
  expect(await sheet.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  await visitor.checkScreen();
  await sheet.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact-us');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await loadPurchaseState(market, buyer)).payments).toEqual([]);
});

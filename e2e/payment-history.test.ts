import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { readFile } from 'node:fs/promises';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { endedPackageCount, insertEndedAdverts, insertPaymentHistory, paymentCount } from './payment-history-data.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();
const history = '/user/transaction-history';

const main = (page: Page) => page.getByRole('main');
const waitForText = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();
const isFocusInMain = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('main') !== null && document.activeElement !== document.body);

/** Runs all checks of a screen, and those of colours in the dark theme too. */
async function checkBothThemes(visitor: Visitor): Promise<void> {
  await visitor.checkScreen();
  await visitor.setTheme('dark');
  await visitor.checkColours();
  await visitor.setTheme('light');
}

async function openPage({ page }: Visitor, address: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto(address, { waitUntil: 'load' });
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('the list of payments shows 24 per page, with their states and a receipt to download', async ({
      visit,
      market,
    }) => {
      const account = await registerAccount(market);
      await insertPaymentHistory(folder, account);
      const visitor = await visit({ width, allowsNetworkErrors: true });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);
      await visitor.open(history);
      const rows = main(page).locator('.transactions > li');
      await expect.poll(() => rows.count()).toBe(24);
      await waitForText(page, `${paymentCount} payments`);
      const states = await rows.locator('.badge').allInnerTexts();
      expect(states.slice(0, 9)).toEqual([
        'Partly refunded',
        'Refunded',
        'In review',
        'Disputed',
        'Refund failed',
        'Pending',
        'Not paid',
        'Cancelled',
        'Paid',
      ]);
      await waitForText(page, /€5\S? refunded/);
      await checkBothThemes(visitor);

      await openPage(visitor, `${history}?page=99`);
      await page.waitForURL(`**${history}?page=2`);
      await expect.poll(() => rows.count()).toBe(paymentCount - 24);
      const receipt = rows.first().getByRole('button', { name: /^Receipt/ });
      const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
      expect(file.suggestedFilename()).toMatch(/^receipt-1999-\d{5,}\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

      await visitor.setOffline(true);
      await receipt.click();
      await page.getByText('We couldn’t download the receipt. Check your connection and try again.').waitFor();
      await visitor.setOffline(false);
    });

    test('expired packages are listed below active ones', async ({ visit, market }) => {
      const account = await registerOwner(market, folder, { property_list: 4 });
      await insertPaymentHistory(folder, account);
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);
      await visitor.open('/user/subscription');
      const past = page.getByRole('region', { name: 'Past plans' });
      const rows = past.locator('.ended-row');
      await expect.poll(() => rows.count()).toBe(5);
      expect(await rows.getByText('List properties: 3 of 10 used').count()).toBe(5);
      await past.getByRole('button', { name: `Show ${endedPackageCount - 5} more` }).click();
      await expect.poll(() => rows.count()).toBe(endedPackageCount);
      expect(await isFocusInMain(page), 'the focus is on the loaded rows').toBe(true);
      expect(await past.getByRole('button', { name: /^Show/ }).count()).toBe(0);
      expect(await rows.getByRole('button', { name: /^Receipt/ }).count()).toBe(endedPackageCount);
      await checkBothThemes(visitor);
    });

    test('the list of adverts shows why each ended, in pages, and moves the focus to the next row after a removal', async ({
      visit,
      market,
    }) => {
      const title = journeyTitle(`House by the mill ${width}`);
      const reason = 'The picture shows another house.';
      const account = await registerOwner(market, folder);
      const property = await postProperty(market, account, title, 'sell');
      await decideProperty(market, property, 'approved');
      await insertEndedAdverts(folder, property, 25, reason);
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);
      await visitor.open('/user/advertisement');
      const rows = main(page).locator('.advert-list > li');
      await expect.poll(() => rows.count()).toBe(24);
      await waitForText(page, reason);
      await waitForText(page, 'It didn’t run. Reason:');
      await waitForText(page, 'It wasn’t approved by');
      expect(await rows.getByText('Expired', { exact: true }).count()).toBe(22);
      await checkBothThemes(visitor);

      const remove = async (nth: number) => {
        await rows
          .nth(nth)
          .getByRole('button', { name: /^Remove/ })
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        // Wait for it first: it disappears after five seconds, and the previous one may still be visible.
        await page
          .getByText(/has been removed from the list/)
          .first()
          .waitFor();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      };
      await openPage(visitor, '/user/advertisement?page=2');
      await expect.poll(() => rows.count()).toBe(1);
      await remove(0);
      await page.waitForURL('**/user/advertisement');
      await expect.poll(() => rows.count()).toBe(24);
      await expect.poll(() => isFocusInMain(page)).toBe(true);
      await remove(1);
      await expect.poll(() => rows.count()).toBe(23);
      await expect
        .poll(() => rows.nth(1).evaluate((row) => row.contains(document.activeElement)), {
          message: 'the next row has the focus',
        })
        .toBe(true);

      await main(page).getByRole('link', { name: 'Projects', exact: true }).click();
      await page.getByRole('heading', { name: 'No promotions yet' }).waitFor();
    });

    test('an account without payments, packages and adverts shows empty states', async ({ visit, market }) => {
      const account = await registerAccount(market);
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, account);
      const empty = [
        [history, 'No payments yet'],
        ['/user/subscription', 'You don’t have a plan at the moment'],
        ['/user/advertisement', 'No promotions yet'],
      ] as const;
      for (const [address, title] of empty) {
        await visitor.page.evaluate(() => scrollTo(0, 0));
        await visitor.open(address);
        await visitor.page.getByRole('heading', { name: title }).waitFor();
        await visitor.checkScreen();
      }
    });
  });

test('the lists of payments, packages and adverts have no layout or accessibility errors in Arabic', async ({
  visit,
  market,
}) => {
  const account = await registerOwner(market, folder, { property_list: 4, property_feature: 2 });
  await insertPaymentHistory(folder, account);
  const property = await postProperty(market, account, journeyTitle('House by the weir'), 'sell');
  await insertEndedAdverts(folder, property, 3, 'The picture shows another house.');
  const visitor = await visit({ width: 390, language: 'ar' });
  await startSignedIn(visitor, market, account);
  const full = [
    [history, '.transactions > li'],
    ['/user/subscription', '.ended-row'],
    ['/user/advertisement', '.advert-list > li'],
  ] as const;
  for (const [address, row] of full) {
    await visitor.page.evaluate(() => scrollTo(0, 0));
    await visitor.open(address);
    await main(visitor.page).locator(row).first().waitFor();
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
    await checkBothThemes(visitor);
  }
});

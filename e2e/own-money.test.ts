import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { readFile } from 'node:fs/promises';
import { comeSignedIn, registerSomebody } from './fresh-account.ts';
import { decideHome, postHome, registerLister, titleOfJourney } from './own-home.ts';
import { endedPackages, giveEndedAdverts, givePast, payments } from './own-money-data.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();
const history = '/user/transaction-history';

const main = (page: Page) => page.getByRole('main');
const says = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();
const holdsFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('main') !== null && document.activeElement !== document.body);

/** To every standard of a screen, and its colours in the dark as well. */
async function look(visitor: Visitor): Promise<void> {
  await visitor.checkScreen();
  await visitor.turn('dark');
  await visitor.checkColours();
  await visitor.turn('light');
}

async function go({ page }: Visitor, address: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto(address, { waitUntil: 'load' });
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('payments: ten a page, what became of each, and the receipt as a file', async ({ visit, market }) => {
      const account = await registerSomebody(market);
      await givePast(folder, account);
      const visitor = await visit({ width, badLine: true });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);
      await visitor.open(history);
      const rows = main(page).locator('.transactions > li');
      await expect.poll(() => rows.count()).toBe(10);
      await says(page, `${payments} payments`);
      const states = await rows.locator('.badge').allInnerTexts();
      expect(states.slice(0, 9)).toEqual([
        'Partly refunded',
        'Refunded',
        'In review',
        'Disputed',
        'Refund returned',
        'Not confirmed yet',
        'Not paid',
        'Cancelled',
        'Paid',
      ]);
      await says(page, /€5\S? refunded/);
      await look(visitor);

      await go(visitor, `${history}?page=99`);
      await page.waitForURL(`**${history}?page=3`);
      await expect.poll(() => rows.count()).toBe(payments - 20);
      const receipt = rows.first().getByRole('button', { name: /^Receipt/ });
      const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
      expect(file.suggestedFilename()).toMatch(/^receipt-1999-\d{5,}\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

      await visitor.setOffline(true);
      await receipt.click();
      await page.getByText('The receipt could not be downloaded: there is no connection.').waitFor();
      await visitor.setOffline(false);
    });

    test('packages that are over stand below those that run', async ({ visit, market }) => {
      const account = await registerLister(market, folder, { property_list: 4 });
      await givePast(folder, account);
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);
      await visitor.open('/user/subscription');
      const past = page.getByRole('region', { name: 'Past packages' });
      const rows = past.locator('.ended-row');
      await expect.poll(() => rows.count()).toBe(5);
      expect(await rows.getByText('List properties: 3 of 10 used').count()).toBe(5);
      await past.getByRole('button', { name: `Show ${endedPackages - 5} more` }).click();
      await expect.poll(() => rows.count()).toBe(endedPackages);
      expect(await holdsFocus(page), 'the focus is on the rows that came').toBe(true);
      expect(await past.getByRole('button', { name: /^Show/ }).count()).toBe(0);
      expect(await rows.getByRole('button', { name: /^Receipt/ }).count()).toBe(endedPackages);
      await look(visitor);
    });

    test('adverts: why each is over, by pages, and nobody is lost when a line goes', async ({ visit, market }) => {
      const title = titleOfJourney(`House by the mill ${width}`);
      const reason = 'The picture shows another house.';
      const account = await registerLister(market, folder);
      const home = await postHome(market, account, title, 'sell');
      await decideHome(market, home, 'approved');
      await giveEndedAdverts(folder, home, 6, reason);
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);
      await visitor.open('/user/advertisement');
      const rows = main(page).locator('.advert-rows > li');
      await expect.poll(() => rows.count()).toBe(5);
      await says(page, reason);
      await says(page, 'It was never shown. The reason:');
      await says(page, 'It was not approved in time');
      expect(await rows.getByText('Expired', { exact: true }).count()).toBe(3);
      await look(visitor);

      const remove = async (nth: number) => {
        await rows
          .nth(nth)
          .getByRole('button', { name: /^Remove/ })
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        // Before anything else: it goes after five seconds, and the one of the last removal may still be there.
        await page
          .getByText(/is off the list/)
          .first()
          .waitFor();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      };
      await go(visitor, '/user/advertisement?page=2');
      await expect.poll(() => rows.count()).toBe(1);
      await remove(0);
      await page.waitForURL('**/user/advertisement');
      await expect.poll(() => rows.count()).toBe(5);
      await expect.poll(() => holdsFocus(page)).toBe(true);
      await remove(1);
      await expect.poll(() => rows.count()).toBe(4);
      await expect
        .poll(() => rows.nth(1).evaluate((row) => row.contains(document.activeElement)), {
          message: 'the next row has the focus',
        })
        .toBe(true);

      await main(page).getByRole('link', { name: 'Projects', exact: true }).click();
      await page.getByRole('heading', { name: 'Nothing is featured yet' }).waitFor();
    });

    test('an account without money says what could be here', async ({ visit, market }) => {
      const account = await registerSomebody(market);
      const visitor = await visit({ width });
      await comeSignedIn(visitor, market, account);
      const empty = [
        [history, 'No payments yet'],
        ['/user/subscription', 'You have no package at the moment'],
        ['/user/advertisement', 'Nothing is featured yet'],
      ] as const;
      for (const [address, title] of empty) {
        await visitor.page.evaluate(() => scrollTo(0, 0));
        await visitor.open(address);
        await visitor.page.getByRole('heading', { name: title }).waitFor();
        await visitor.checkScreen();
      }
    });
  });

test('all of it in Arabic', async ({ visit, market }) => {
  const account = await registerLister(market, folder, { property_list: 4, property_feature: 2 });
  await givePast(folder, account);
  const home = await postHome(market, account, titleOfJourney('House by the weir'), 'sell');
  await giveEndedAdverts(folder, home, 3, 'The picture shows another house.');
  const visitor = await visit({ width: 390, language: 'ar' });
  await comeSignedIn(visitor, market, account);
  const full = [
    [history, '.transactions > li'],
    ['/user/subscription', '.ended-row'],
    ['/user/advertisement', '.advert-rows > li'],
  ] as const;
  for (const [address, row] of full) {
    await visitor.page.evaluate(() => scrollTo(0, 0));
    await visitor.open(address);
    await main(visitor.page).locator(row).first().waitFor();
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
    await look(visitor);
  }
});

import { expect } from '@playwright/test';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { loadMessagesTo } from './outbox.ts';
import { test, widths } from './test.ts';

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a visitor subscribes to alerts with a confirmed email and unsubscribes', async ({ visit, market }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const address = `reader-${width}@example.org`;
      await visitor.open('/search?city=Lisbon&property_type=0&sort=price_asc');
      await page.getByRole('button', { name: 'Save search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save search' });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Homes for sale in Lisbon');
      await dialog.getByRole('button', { name: 'Create alert' }).click();
      await dialog.getByText('Email address is invalid').waitFor();
      await visitor.checkScreen();
      await dialog.getByLabel('Your email').fill(address);
      await dialog.getByText('Instantly').click();
      await dialog.getByRole('button', { name: 'Create alert' }).click();
      await dialog.getByText(/Check your inbox/).waitFor();

      const [mail] = await loadMessagesTo(market, address);
      expect(mail?.subject).toContain('Homes for sale in Lisbon');
      const link = /\/alerts\/confirm\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      await visitor.open(link);
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Confirm alert' }).click();
      await page.getByRole('heading', { name: 'Your alert is on' }).waitFor();
      await page.getByRole('link', { name: 'View current homes' }).click();
      await page.waitForURL(/\/search\?/);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ city: 'Lisbon', property_type: '0' });

      await visitor.open('/alerts/unsubscribe?token=of-nobody');
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('This alert no longer exists, so you won’t get any more emails about it.').waitFor();
      await visitor.checkScreen();
    });

    test('an invalid link shows an error', async ({ visit }) => {
      const visitor = await visit({ width });
      await visitor.open('/alerts/confirm?token=made-up.daily');
      await visitor.page.getByRole('button', { name: 'Confirm alert' }).click();
      await visitor.page.getByText('This link has expired.', { exact: false }).waitFor();
      // Chromium logs a rejected call as a console error.
      visitor.ignoreErrors(/status of 400/);
    });

    test('a user saves a search, renames it, sets the mail frequency, and undoes a removal', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, await registerAccount(market));
      await visitor.open('/user/saved-searches');
      await page.getByText('No saved searches yet').waitFor();
      await visitor.checkScreen();

      await visitor.open('/properties/city/Lisbon');
      await page.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('button', { name: 'View saved searches' }).click();
      await page.waitForURL('**/user/saved-searches');
      const name = () => page.locator('.saved-search h2 a').allInnerTexts();
      await expect.poll(name).toEqual(['Homes for sale and for rent in Lisbon']);
      await visitor.checkScreen();

      const frequency = page.getByLabel('Email alerts for');
      expect(await frequency.inputValue()).toBe('daily');
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/update-saved-search')),
        frequency.selectOption('weekly'),
      ]);
      const more = page.getByRole('button', { name: /^More options for/ });
      await more.click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('By the river');
      // On a slow connection the rename is still in flight when the search is removed.
      let send = () => {};
      await page.route('**/api/update-saved-search', (route) => {
        send = () => void route.continue();
      });
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect.poll(name).toEqual(['By the river']);

      await more.click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('No saved searches yet').waitFor();
      send();
      await page.unroute('**/api/update-saved-search');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(name).toEqual(['By the river']);
      await page.reload();
      await expect.poll(name).toEqual(['By the river']);
      expect(await frequency.inputValue()).toBe('weekly');
      await page.getByRole('link', { name: 'By the river' }).click();
      await page.waitForURL('**/search?city=Lisbon');
    });
  });

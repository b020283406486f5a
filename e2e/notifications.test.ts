import { expect } from '@playwright/test';
import { fullBrowser } from './browser.ts';
import { marketFolder } from './market.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { markInterested, decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { mockPush, countPermissionRequests } from './mock-push.ts';
import { test, widths } from './test.ts';

test.use({ launchOptions: fullBrowser });

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('the bell counts unread notifications, shows new ones, and opens a list that marks them as read', async ({
      visit,
      market,
    }) => {
      const title = journeyTitle(`Flat above the bakery ${width}`);
      const account = await registerOwner(market, marketFolder());
      const property = await postProperty(market, account, title, 'rent');
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);
      const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

      await visitor.open('/user/notifications');
      const rows = page.getByRole('main').locator('.news');
      // Earlier announcements of the market.
      await rows.first().waitFor();
      const before = await rows.count();
      await visitor.checkScreen();

      await visitor.open('/about-us');
      await decideProperty(market, property, 'rejected', 'The street is missing.');
      // The page shows a new notification only after it has loaded the earlier ones, which the counter confirms.
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
      await decideProperty(market, property, 'approved');
      const message = page.locator('.toast').filter({ hasText: 'Your listing is live' }).filter({ hasText: title });
      await message.waitFor();
      await visitor.checkAccessibility();
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
      await markInterested(market, property, await registerAccount(market));
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 3 unread');

      await bell.click();
      await page.waitForURL('**/user/notifications');
      await expect.poll(() => rows.count()).toBe(before + 3);
      await rows.getByText('The street is missing.').waitFor();
      expect(await rows.getByText('New', { exact: true }).count()).toBe(3);
      await visitor.checkScreen();
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
      await page.reload();
      await expect.poll(() => rows.count()).toBe(before + 3);
      expect(await rows.getByText('New', { exact: true }).count()).toBe(0);

      await rows.filter({ hasText: 'The street is missing.' }).getByRole('link').click();
      await page.waitForURL(`**/my-property/${property.slug}`);
    });

    test('a user chooses pushes by kind and for this device', async ({ visit, market }) => {
      const visitor = await visit({ width, serviceWorker: true });
      const { page } = visitor;
      await mockPush(page, 'https://push.example.test/a');
      await startSignedIn(visitor, market, await registerAccount(market));
      await visitor.open('/user/notifications');
      await page.getByRole('link', { name: 'Notification settings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Notification settings' }).waitFor();
      const searches = page.getByRole('switch', { name: /^Saved searches/ });
      await searches.waitFor();
      expect(await searches.isChecked()).toBe(true);
      await visitor.checkScreen();
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/notification-preferences') && response.ok()),
        searches.click(),
      ]);
      await page.getByRole('switch', { name: /^Send notifications/ }).click();
      await expect.poll(() => page.getByRole('switch', { name: /^Your listings/ }).isDisabled()).toBe(true);

      const here = page.getByRole('switch', { name: /^Show notifications here/ });
      expect(await here.isChecked()).toBe(false);
      expect(await countPermissionRequests(page)).toBe(0);
      const [registration] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith('/register-push')),
        here.click(),
      ]);
      expect(registration.postData()).toContain('https://push.example.test/a');
      await expect.poll(() => here.isChecked()).toBe(true);
      await page.reload();
      await expect.poll(() => here.isChecked()).toBe(true);
      expect(await searches.isChecked()).toBe(false);
      expect(await countPermissionRequests(page)).toBe(1);
      await Promise.all([page.waitForResponse((response) => response.url().endsWith('/remove-push')), here.click()]);
      await page.reload();
      await here.waitFor();
      expect(await here.isChecked()).toBe(false);
    });
  });

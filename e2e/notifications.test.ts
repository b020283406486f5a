import { expect } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { marketFolder } from './market.ts';
import { comeSignedIn, registerSomebody } from './fresh-account.ts';
import { beInterested, decideHome, postHome, registerLister, titleOfJourney } from './own-home.ts';
import { pretendPush, timesAsked } from './pretend-push.ts';
import { test, widths } from './test.ts';

test.use({ launchOptions: wholeBrowser });

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('the bell counts news, tells those that come, and leads to a list that takes them as read', async ({
      visit,
      market,
    }) => {
      const title = titleOfJourney(`Flat above the bakery ${width}`);
      const account = await registerLister(market, marketFolder());
      const home = await postHome(market, account, title, 'rent');
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);
      const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

      await visitor.open('/user/notifications');
      const rows = page.getByRole('main').locator('.news');
      // What the market told everybody before.
      await rows.first().waitFor();
      const before = await rows.count();
      await visitor.checkScreen();

      await visitor.open('/about-us');
      await decideHome(market, home, 'rejected', 'The street is missing.');
      // News are told from when the page knows what there was before: from here on it does, whichever way it heard of this.
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
      await decideHome(market, home, 'approved');
      const message = page.locator('.toast').filter({ hasText: 'Your home is public' }).filter({ hasText: title });
      await message.waitFor();
      await visitor.checkAccess();
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
      await beInterested(market, home, await registerSomebody(market));
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
      await page.waitForURL(`**/my-property/${home.slug}`);
    });

    test('what is pushed is chosen by kind, and on this device', async ({ visit, market }) => {
      const visitor = await visit({ width, worker: true });
      const { page } = visitor;
      await pretendPush(page, 'https://push.example.test/a');
      await comeSignedIn(visitor, market, await registerSomebody(market));
      await visitor.open('/user/notifications');
      await page.getByRole('link', { name: 'What you are told' }).click();
      await page.getByRole('heading', { level: 1, name: 'What you are told' }).waitFor();
      const searches = page.getByRole('switch', { name: /^Saved searches/ });
      await searches.waitFor();
      expect(await searches.isChecked()).toBe(true);
      await visitor.checkScreen();
      await Promise.all([
        page.waitForResponse((reply) => reply.url().endsWith('/notification-preferences') && reply.ok()),
        searches.click(),
      ]);
      await page.getByRole('switch', { name: /^Send news/ }).click();
      await expect.poll(() => page.getByRole('switch', { name: /^Your listings/ }).isDisabled()).toBe(true);

      const here = page.getByRole('switch', { name: /^Show notifications here/ });
      expect(await here.isChecked()).toBe(false);
      expect(await timesAsked(page)).toBe(0);
      const [told] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith('/register-push')),
        here.click(),
      ]);
      expect(told.postData()).toContain('https://push.example.test/a');
      await expect.poll(() => here.isChecked()).toBe(true);
      await page.reload();
      await expect.poll(() => here.isChecked()).toBe(true);
      expect(await searches.isChecked()).toBe(false);
      expect(await timesAsked(page)).toBe(1);
      await Promise.all([page.waitForResponse((reply) => reply.url().endsWith('/remove-push')), here.click()]);
      await page.reload();
      await here.waitFor();
      expect(await here.isChecked()).toBe(false);
    });
  });

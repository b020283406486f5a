import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Connection' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('without a connection', () => {
  test('pages visited before are shown on reload and by link; others show that the visitor is offline', async ({
    visit,
  }) => {
    const visitor = await visit({ width: 390, allowsNetworkErrors: true, serviceWorker: true });
    const { page } = visitor;
    await visitor.open('/articles');
    await visitor.waitUntilCached('/articles');
    await visitor.waitUntilCached('/offline');
    await page.locator('a[href^="/article-details/"]').first().click();
    await page.waitForURL(/article-details/);
    const article = visitor.path;
    // The URL changes a moment before the page does.
    const title = await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: /^Articles$/ })
      .innerText();
    await visitor.waitUntilCached(article);

    await visitor.setOffline(true);
    await banner(page).getByText('You’re offline. You’re seeing a copy saved at').waitFor();
    await page.reload();
    await heading(page, title).waitFor();
    await banner(page).getByText('You’re offline.').waitFor();
    await visitor.checkWidth();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(/\/articles$/);
    await heading(page, 'Articles').waitFor();
    await banner(page).waitFor();

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await page.waitForURL(/\/faqs$/);
    await heading(page, 'You’re offline').waitFor();
    await visitor.checkWidth();

    await visitor.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('searchbox').first().waitFor();
    expect(visitor.path).toBe('/faqs');
    expect(await heading(page, 'You’re offline').count()).toBe(0);
  });

  test('a banner shows when the connection is back and offers the newest content', async ({ visit }) => {
    const visitor = await visit({ allowsNetworkErrors: true, serviceWorker: true });
    const { page } = visitor;
    await visitor.open('/faqs');
    await visitor.waitUntilCached('/faqs');
    await visitor.setOffline(true);
    await page.reload();
    await banner(page).getByText('You’re offline.').waitFor();
    await visitor.setOffline(false);
    await banner(page).getByText('You’re back online.').waitFor();
    await banner(page).getByRole('button', { name: 'Show latest' }).click();
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().serverTiming.length === 0);
  });

  test('a page is shown in the last chosen theme among the cached ones', async ({ visit }) => {
    const visitor = await visit({ allowsNetworkErrors: true, serviceWorker: true });
    const { page } = visitor;
    const change = page.getByRole('button', { name: 'Light or dark mode' });
    const isCachedAs = (theme: string) =>
      page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => name.endsWith(`-${wanted}`));
        return names.length > 0 && (await (await caches.open(names[0] ?? '')).match('/faqs')) !== undefined;
      }, theme);
    await visitor.open('/faqs');
    await visitor.waitUntilCached('/faqs');
    for (const theme of ['dark', 'light']) {
      await change.click();
      await visitor.open('/faqs');
      await expect.poll(() => isCachedAs(theme), { timeout: 20_000 }).toBe(true);
    }
    await change.click();
    await visitor.setOffline(true);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  for (const width of [390, 1440])
    test(`the offline page fits ${width} pixels and needs no script`, async ({ visit }) => {
      const visitor = await visit({ width, serviceWorker: true });
      await visitor.page.goto('/offline');
      expect(await visitor.page.locator('script[src], script[type="text/later-module"]').count()).toBe(0);
      await heading(visitor.page, 'You’re offline').waitFor();
      await visitor.checkWidth();
      await visitor.checkTexts();
      await visitor.checkAccessibility();
    });

  test('responses of calls are not cached', async ({ visit }) => {
    const visitor = await visit({ serviceWorker: true });
    const { page } = visitor;
    await visitor.open('/search?city=Lisbon');
    await visitor.waitUntilCached('/search?city=Lisbon');
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedPaths.filter((path) => /^\/(api|user|outbox)|\.data$/.test(path))).toEqual([]);
    expect(cachedPaths.length).toBeGreaterThan(5);
  });
});

test('a navigation without data shows an error, and a retry loads the page', async ({ visit }) => {
  const visitor = await visit({ allowsNetworkErrors: true });
  const { page } = visitor;
  await visitor.open('/');
  await page.route(/\/faqs\.data/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await heading(page, 'We can’t reach this page').waitFor();
  await visitor.checkScreen();
  // The root's style sheets now come after those of visited pages; the styles must not depend on their order.
  const again = page.getByRole('button', { name: 'Try again' });
  expect(await again.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
  expect(visitor.path).toBe('/faqs');
  await page.unroute(/\/faqs\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'We can’t reach this page').waitFor({ state: 'detached' });
});

import { expect } from '@playwright/test';
import { test } from './test.ts';

/** Paginated lists with their page size (contract 7.1). */
const paged = [
  { list: '/featured-properties', size: 8, entry: 'article' },
  { list: '/most-viewed-properties', size: 8, entry: 'article' },
  { list: '/properties-nearby-city', size: 8, entry: '.city-tile' },
  { list: '/all-categories', size: 6, entry: '.category-grid > li' },
  { list: '/all-agents', size: 8, entry: '.agent-grid > li' },
  { list: '/all-projects', size: 8, entry: 'article' },
  { list: '/agent-details/admin?is_admin=1', size: 6, entry: 'article' },
];

for (const { list, size, entry } of paged)
  test.describe(list, () => {
    test('has pages, each with its own URL', async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.open(list);
      const entries = page.getByRole('main').locator(entry);
      expect(await entries.count()).toBe(size);
      // Compare by link, because the numbers beside a name change with other journeys.
      const firstHref = () => entries.first().getByRole('link').first().getAttribute('href');
      const first = await firstHref();
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await page.waitForURL(/[?&]page=2/);
      await expect.poll(firstHref).not.toBe(first);
      const second = await firstHref();
      await visitor.open(visitor.path);
      expect(await firstHref()).toBe(second);
      await page.goBack();
      await expect.poll(firstHref).toBe(first);
    });
  });

/** Lists with a "show more" link. */
const growing = [
  { list: '/articles', step: 3, entry: 'article', query: '' },
  { list: '/faqs', step: 5, entry: 'details', query: '' },
];

for (const { list, step, entry } of growing)
  test.describe(list, () => {
    test('shows more entries step by step, and its URL contains the number of steps', async ({ visit }) => {
      const visitor = await visit({ width: 390 });
      const { page } = visitor;
      await visitor.open(list);
      const entries = page.getByRole('main').locator(entry);
      expect(await entries.count()).toBe(step);
      await page.getByRole('link', { name: `Show ${step} more` }).click();
      await page.waitForURL(/page=2/);
      await expect.poll(() => entries.count()).toBe(2 * step);
      await visitor.open(visitor.path);
      expect(await entries.count()).toBe(2 * step);
      await visitor.checkScreen();
    });

    test('shows more entries without JavaScript too', async ({ visit }) => {
      const visitor = await visit({ javaScript: false });
      const { page } = visitor;
      await visitor.open(list);
      await page.getByRole('link', { name: `Show ${step} more` }).click();
      await expect.poll(() => page.getByRole('main').locator(entry).count()).toBe(2 * step);
    });
  });

test('Back returns to the same articles at the same scroll position', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.open('/articles?page=3');
  const card = page.getByRole('article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/article-details\//);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await page.waitForURL(/page=3/);
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});

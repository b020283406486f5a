import { expect } from '@playwright/test';
import { test } from './test.ts';

/** Lists with pages: how many stand on one (contract 7.1). */
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
    test('stands in pages, each with an address of its own', async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.open(list);
      const entries = page.getByRole('main').locator(entry);
      expect(await entries.count()).toBe(size);
      // By its address: numbers that stand beside its name change with what others do.
      const leadsTo = () => entries.first().getByRole('link').first().getAttribute('href');
      const first = await leadsTo();
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await page.waitForURL(/[?&]page=2/);
      await expect.poll(leadsTo).not.toBe(first);
      const second = await leadsTo();
      await visitor.open(visitor.place);
      expect(await leadsTo()).toBe(second);
      await page.goBack();
      await expect.poll(leadsTo).toBe(first);
    });
  });

/** Lists that grow. */
const grown = [
  { list: '/articles', step: 3, entry: 'article', query: '' },
  { list: '/faqs', step: 5, entry: 'details', query: '' },
];

for (const { list, step, entry } of grown)
  test.describe(list, () => {
    test('grows step by step, and its address holds how far', async ({ visit }) => {
      const visitor = await visit({ width: 390 });
      const { page } = visitor;
      await visitor.open(list);
      const entries = page.getByRole('main').locator(entry);
      expect(await entries.count()).toBe(step);
      await page.getByRole('link', { name: `Show ${step} more` }).click();
      await page.waitForURL(/page=2/);
      await expect.poll(() => entries.count()).toBe(2 * step);
      await visitor.open(visitor.place);
      expect(await entries.count()).toBe(2 * step);
      await visitor.checkScreen();
    });

    test('grows without a script too', async ({ visit }) => {
      const visitor = await visit({ javaScript: false });
      const { page } = visitor;
      await visitor.open(list);
      await page.getByRole('link', { name: `Show ${step} more` }).click();
      await expect.poll(() => page.getByRole('main').locator(entry).count()).toBe(2 * step);
    });
  });

test('Back leads to the same articles, at the same place', async ({ visit }) => {
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

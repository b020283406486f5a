import { expect } from '@playwright/test';
import { test } from './test.ts';

/** Lists of the demo market with more than one page of 24. */
const size = 24;
const paged = ['/most-viewed-properties', '/properties/all-properties'];

for (const list of paged)
  test.describe(list, () => {
    test('has pages, each with its own URL', async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.open(list);
      const entries = page.getByRole('main').getByRole('article');
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

/** The demo market has twelve articles, and other journeys may add some; a page adds nine. */
test.describe('the list of articles', () => {
  test('shows more entries step by step, and its URL contains the number of steps', async ({ visit }) => {
    const visitor = await visit({ width: 390 });
    const { page } = visitor;
    await visitor.open('/articles');
    const entries = page.getByRole('main').getByRole('article');
    expect(await entries.count()).toBe(9);
    await page.getByRole('link', { name: /^Show \d more$/ }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => entries.count()).toBeGreaterThan(9);
    const shown = await entries.count();
    await visitor.open(visitor.path);
    expect(await entries.count()).toBe(shown);
    await visitor.checkScreen();
  });

  test('shows more entries without JavaScript too', async ({ visit }) => {
    const visitor = await visit({ javaScript: false });
    const { page } = visitor;
    await visitor.open('/articles');
    await page.getByRole('link', { name: /^Show \d more$/ }).click();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(9);
  });
});

test('Back returns to the same articles at the same scroll position', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.open('/articles?page=2');
  const card = page.getByRole('article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/article-details\//);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await page.waitForURL(/page=2/);
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});

import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Lists of the demo market with more than one page of 24, with their entries. */
const size = 24;
const paged = [
  { list: '/most-viewed-properties', entry: 'article' },
  { list: '/properties/all-properties', entry: 'article' },
  { list: '/all-agents', entry: '.agent-grid > li' },
];

for (const { list, entry } of paged)
  test.describe(list, () => {
    test('has pages that each have their own URL', async ({ visit }) => {
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

/** A page of articles adds nine; other journeys may add some to the twelve of the demo market. */
test.describe('the list of articles', () => {
  const readTotal = async (page: Page) => {
    const shown = await page.getByText(/^9 of \d+ articles$/).innerText();
    return Number(/of (\d+)/.exec(shown)?.[1]);
  };

  test('shows more entries step by step, and its URL contains the number of steps', async ({ visit }) => {
    const visitor = await visit({ width: 390 });
    const { page } = visitor;
    await visitor.open('/articles');
    const entries = page.getByRole('main').getByRole('article');
    expect(await entries.count()).toBe(9);
    const total = await readTotal(page);
    await page.getByRole('link', { name: `Show ${total - 9} more` }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => entries.count()).toBe(total);
    await visitor.open(visitor.path);
    expect(await entries.count()).toBe(total);
    await visitor.checkScreen();
  });

  test('shows more entries without JavaScript too', async ({ visit }) => {
    const visitor = await visit({ javaScript: false });
    const { page } = visitor;
    await visitor.open('/articles');
    const total = await readTotal(page);
    await page.getByRole('link', { name: `Show ${total - 9} more` }).click();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(total);
  });
});

test('Back returns to the same articles at the same scroll position', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.open('/articles?page=2');
  const card = page.getByRole('article').nth(10);
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

import { expect } from '@playwright/test';
import { test, widths } from './test.ts';

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    for (const address of [
      '/nothing-here',
      '/properties-details/nothing-here',
      '/properties/categories/nothing-here',
    ]) {
      test(`${address} shows the not-found page with a link to the search`, async ({ visit }) => {
        const visitor = await visit({ width });
        const { page } = visitor;
        expect((await visitor.open(address)).status()).toBe(404);
        await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
        await page.getByRole('banner').getByRole('search').waitFor();
        await visitor.checkScreen();
        await page.getByRole('main').getByRole('link', { name: 'Search homes' }).click();
        await page.waitForURL(/\/search/);
      });
    }
  });

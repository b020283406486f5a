import { expect } from '@playwright/test';
import { firstPropertyLink, fullPropertySearch } from './demo-property.ts';
import { test, widths } from './test.ts';

/** Slow connections, old browsers, crawlers: the pages are complete before any script runs. */
for (const width of widths)
  test.describe(`without JavaScript at ${width} pixels`, () => {
    test('the home page shows properties, and its search works', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
      await visitor.checkTexts();

      await page.getByLabel('Location').fill('Lisbon');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { level: 1, name: /Lisbon/ }).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(1);
    });

    for (const address of ['/search', '/properties/all-properties', '/properties/city/Lisbon']) {
      test(`${address} shows its properties with pictures and prices`, async ({ visit }) => {
        const visitor = await visit({ width, javaScript: false });
        const { page } = visitor;
        await visitor.open(address);
        const cards = page.getByRole('main').getByRole('article');
        expect(await cards.count()).toBeGreaterThan(1);
        expect(await cards.first().locator('img').count()).toBeGreaterThan(0);
        expect(await cards.first().innerText()).toMatch(/\d/);
        await visitor.checkTexts();
      });
    }

    test('a property shows its pictures, price, parameters, neighbourhood and monthly cost', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open(fullPropertySearch);
      await firstPropertyLink(page).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const section of ['Details', 'What’s nearby', 'Monthly cost', 'About this home']) {
        await page.getByRole('heading', { level: 2, name: section }).waitFor();
      }
      expect(await page.getByRole('link', { name: /^Photo \d+: / }).count()).toBeGreaterThan(2);
      expect(await page.getByRole('main').innerText()).toMatch(/a month/);
      await visitor.checkTexts();
    });
  });

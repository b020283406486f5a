import { expect } from '@playwright/test';
import { openHome, searchOfFullHome } from './open-home.ts';
import { test, widths } from './test.ts';

/** A slow line, an old browser, a crawler: the pages are complete before any script runs. */
for (const width of widths)
  test.describe(`without JavaScript at ${width} pixels`, () => {
    test('the home page shows homes, and its search works', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
      await visitor.checkTexts();

      await page.getByLabel('Where').fill('Lisbon');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { level: 1, name: /Lisbon/ }).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(1);
    });

    for (const address of ['/search', '/properties/all-properties', '/properties/city/Lisbon']) {
      test(`${address} shows its homes with pictures and prices`, async ({ visit }) => {
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

    test('a home shows its pictures, price, facts, neighbourhood and what it costs a month', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open(searchOfFullHome);
      await openHome(page).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const section of ['Facts', 'What is near', 'What it costs a month', 'About this home']) {
        await page.getByRole('heading', { level: 2, name: section }).waitFor();
      }
      expect(await page.getByRole('link', { name: /^Picture \d+: / }).count()).toBeGreaterThan(2);
      expect(await page.getByRole('main').innerText()).toMatch(/a month/);
      await visitor.checkTexts();
    });
  });

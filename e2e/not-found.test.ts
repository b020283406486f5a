import { describe, expect } from 'vitest';
import { test, widths } from './test.ts';

describe.for(widths)('at %i pixels', (width) => {
  test.for(['/nothing-here', '/properties-details/nothing-here', '/properties/categories/nothing-here'])(
    '%s is said to be missing, and leads on',
    async (address, { visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      expect((await visitor.open(address)).status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
      await page.getByRole('banner').getByRole('search').waitFor();
      await visitor.checkScreen();
      await page.getByRole('main').getByRole('link', { name: 'Search homes' }).click();
      await page.waitForURL(/\/search/);
    },
  );
});

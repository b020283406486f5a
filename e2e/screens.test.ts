import { describe, expect } from 'vitest';
import { test, widths } from './test.ts';

const screens = [
  '/',
  '/search',
  '/search?property_type=1&city=Lisbon&sort=price_asc',
  '/search?search=nothing-is-called-like-this',
  '/properties/all-properties',
  '/properties/categories/flats',
  '/properties/city/Lisbon',
  '/featured-properties',
  '/most-viewed-properties',
  '/most-favorite-properties',
  '/premium-properties',
  '/properties-nearby-city',
  '/design-system',
];

describe.for(widths)('at %i pixels', (width) => {
  describe.for(screens)('%s', (screen) => {
    test('stands in light, English', async ({ visit }) => {
      const visitor = await visit({ width });
      expect((await visitor.open(screen)).status()).toBe(200);
      await visitor.checkScreen();
    });

    test('stands in dark, Arabic', async ({ visit }) => {
      const visitor = await visit({ width, theme: 'dark', language: 'ar' });
      await visitor.open(screen);
      expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
      await visitor.checkScreen();
    });
  });
});

import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect } from '@playwright/test';
import { test as base } from './test.ts';
import type { VisitorOptions } from './visitor.ts';
import { hardSlugs } from './hard/fill-hard-market.ts';
import { startHardMarket } from './hard/hard-market.ts';

const test = base.extend<object, { hardMarket: string }>({
  hardMarket: [
    async ({}, use) => {
      const { address, stop } = await startHardMarket();
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
  market: async ({ hardMarket }, use) => use(hardMarket),
});

const properties = [
  hardSlugs.longTitle,
  hardSlugs.longWord,
  hardSlugs.largestPrice,
  hardSlugs.smallestRent,
  hardSlugs.arabicCity,
  hardSlugs.onePicture,
  hardSlugs.noPicture,
];

const screens = [
  '/',
  '/search',
  '/search?layout=list&sort=price_desc',
  '/properties/all-properties',
  '/properties-nearby-city',
  ...properties.map((slug) => `/properties-details/${slug}`),
  '/all-agents',
  `/agent-details/${hardSlugs.busyAgent}`,
  `/agent-details/${hardSlugs.busyAgent}?page=2`,
  `/agent-details/${hardSlugs.busyAgent}?tab=projects`,
  `/agent-details/${hardSlugs.otherBusyAgent}?page=2`,
  `/agent-details/${hardSlugs.idleAgent}`,
  '/all-projects',
  `/project-details/${hardSlugs.bareProject}`,
  '/articles',
  `/article-details/${hardSlugs.bareArticle}`,
  '/faqs',
];

const variants: VisitorOptions[] = [
  { width: 390 },
  { width: 1440 },
  { width: 390, language: 'ar', theme: 'dark' },
  { width: 1440, language: 'ar', theme: 'dark' },
];

/** Extreme values (longest, largest, smallest, empty): no screen breaks, and all stay accessible. */
for (const [index, address] of screens.entries()) {
  // Each screen in one variant, and in all of them with `npm run test:deep`.
  for (const variant of isDeep ? variants : variants.slice(index % variants.length).slice(0, 1))
    test(`${address} has no layout or accessibility errors with ${JSON.stringify(variant)}`, async ({ visit }) => {
      const visitor = await visit(variant);
      const response = await visitor.open(address);
      expect(response.status()).toBe(200);
      await visitor.checkScreen();
      expect(await visitor.page.locator('body').innerText()).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
    });
}

import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect } from '@playwright/test';
import { test as base } from './test.ts';
import type { VisitorOptions } from './visitor.ts';
import { hard } from './hard/fill.ts';
import { openHardMarket } from './hard/market.ts';

const test = base.extend<object, { hardMarket: string }>({
  hardMarket: [
    async ({}, use) => {
      const { address, stop } = await openHardMarket();
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
  market: async ({ hardMarket }, use) => use(hardMarket),
});

const homes = [
  hard.longTitle,
  hard.longWord,
  hard.largestPrice,
  hard.smallestRent,
  hard.arabicCity,
  hard.onePicture,
  hard.noPicture,
];

const screens = [
  '/',
  '/search',
  '/search?layout=list&sort=price_desc',
  '/properties/all-properties',
  '/properties-nearby-city',
  ...homes.map((slug) => `/properties-details/${slug}`),
  '/all-agents',
  `/agent-details/${hard.busyAgent}`,
  `/agent-details/${hard.busyAgent}?page=7`,
  `/agent-details/${hard.busyAgent}?tab=projects`,
  `/agent-details/${hard.otherBusyAgent}?page=2`,
  `/agent-details/${hard.idleAgent}`,
  '/all-projects',
  `/project-details/${hard.bareProject}`,
  '/articles',
  `/article-details/${hard.bareArticle}`,
  '/faqs',
];

const looks: VisitorOptions[] = [
  { width: 390 },
  { width: 1440 },
  { width: 390, language: 'ar', theme: 'dark' },
  { width: 1440, language: 'ar', theme: 'dark' },
];

/** The longest, the largest, the smallest and nothing at all: no screen breaks, and nobody is shut out. */
for (const [index, address] of screens.entries()) {
  // Each screen in one look, and in all of them with `npm run test:deep`.
  for (const look of isDeep ? looks : looks.slice(index % looks.length).slice(0, 1))
    test(`${address} holds for ${JSON.stringify(look)}`, async ({ visit }) => {
      const visitor = await visit(look);
      const response = await visitor.open(address);
      expect(response.status()).toBe(200);
      await visitor.checkScreen();
      expect(await visitor.page.locator('body').innerText()).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
    });
}

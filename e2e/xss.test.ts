import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect, type Browser } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createOperator, signInToConsole } from './console-access.ts';
import type { FilledMarket } from './filled-market.ts';
import { startSignedIn } from './fresh-account.ts';
import { publicPages } from './public-paths.ts';
import { test as base } from './test.ts';
import { attackedAccount } from './xss/fill-attacked-market.ts';
import { attackedLanguage, startAttackedMarket } from './xss/attacked-market.ts';
import { personalPaths } from './xss/personal-paths.ts';
import { visitConsole } from './xss/visit-console.ts';
import { AttackWatch } from './xss/attack-watch.ts';

const test = base.extend<{ watch: (tabs?: number) => Promise<AttackWatch> }, { attackedMarket: FilledMarket }>({
  attackedMarket: [
    async ({}, use) => {
      const market = await startAttackedMarket();
      await use(market);
      await market.stop();
    },
    { scope: 'worker' },
  ],
  watch: async ({ browser, attackedMarket }, use) => {
    const context = await enter(browser, attackedMarket.address);
    await use((tabs = 2) => AttackWatch.create(context, tabs));
    await context.close();
  },
});

/** Opens a context that bypasses the CSP, because the CSP would stop most attacks. */
async function enter(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    bypassCSP: true,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: baseURL }]);
  return context;
}

/** Number of pages per kind, those with complete records first: a list has several records with different attacks. */
const perKind = isDeep ? 2 : 1;
const isComplete = (address: string) => address.includes('/attacked');
const selectPaths = (all: readonly string[]) =>
  [...all.filter(isComplete), ...all.filter((address) => !isComplete(address))].slice(0, perKind);

test('no attack runs on a public page', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const kinds = await publicPages(attackedMarket.address);
  const over = await watch();
  const translatedPages = ['/', '/search', '/faqs', '/contact-us'].map((page) => `${page}?lang=${attackedLanguage}`);
  const paths = [...kinds.flatMap((kind) => selectPaths(kind.paths)), ...translatedPages];
  await over.visitAll([...paths], async (page, place) => {
    await page.goto(place);
    await over.inspect(page, place);
  });
  expect(over.findings).toEqual([]);
  expect(over.visited.size).toBe(new Set(paths).size);
  expect([...over.visited].filter((place) => !over.attacked.has(place))).toEqual([]);
});

test('no attack runs on a personal page', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const over = await watch();
  const [first] = over.pages;
  if (!first) throw new Error('No tab is open');
  await startSignedIn({ page: first }, attackedMarket.address, attackedAccount);
  await over.visitAll(personalPaths(), async (page, place) => {
    await page.goto(place);
    await over.inspect(page, place);
  });
  expect(over.findings).toEqual([]);
  expect([...over.visited].filter((place) => !over.attacked.has(place))).toEqual([]);
});

test('no attack runs in the console', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const { token } = await createOperator(attackedMarket.folder);
  const over = await watch();
  const [first] = over.pages;
  if (!first) throw new Error('No tab is open');
  await signInToConsole(first.context(), attackedMarket.address, token);
  await visitConsole(over);
  expect(over.findings).toEqual([]);
  const open = [...over.visited].map((place) => place.split(/[/?]/)[2]);
  const paths = await consolePaths();
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((name) => !open.includes(name))).toEqual([]);
});

/** Returns the path of each page of the console, from its routes. */
async function consolePaths(): Promise<string[]> {
  const routes = await readFile(path.join(import.meta.dirname, '../web/app/admin/routes.tsx'), 'utf8');
  return [...routes.matchAll(/^ {4}path: '([\w-]+)'/gm)].map(([, name = '']) => name);
}

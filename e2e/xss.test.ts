import { expect, type Browser } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hireOperator, signInToConsole } from './console.ts';
import type { FilledMarket } from './filled-market.ts';
import { comeSignedIn } from './fresh-account.ts';
import { publicPages } from './public-paths.ts';
import { test as base } from './test.ts';
import { attacked } from './xss/fill.ts';
import { attackedLanguage, openAttackedMarket } from './xss/market.ts';
import { personalPages } from './xss/personal-pages.ts';
import { walkConsole } from './xss/walk-console.ts';
import { Watch } from './xss/watch.ts';

const test = base.extend<{ watch: (tabs?: number) => Promise<Watch> }, { attackedMarket: FilledMarket }>({
  attackedMarket: [
    async ({}, use) => {
      const market = await openAttackedMarket();
      await use(market);
      await market.stop();
    },
    { scope: 'worker' },
  ],
  watch: async ({ browser, attackedMarket }, use) => {
    const context = await enter(browser, attackedMarket.address);
    await use((tabs = 2) => Watch.over(context, tabs));
    await context.close();
  },
});

/** The policy of the site would stop most attacks; here nothing shall be left to it. */
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

/** Pages of each kind, those first that have everything: lists hold several records, and each record other attacks. */
const ofKind = 2;
const isWhole = (place: string) => place.includes('/attacked');
const chosen = (places: readonly string[]) =>
  [...places.filter(isWhole), ...places.filter((place) => !isWhole(place))].slice(0, ofKind);

test('nothing runs on a public page', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const kinds = await publicPages(attackedMarket.address);
  const over = await watch();
  const inWords = ['/', '/search', '/faqs', '/contact-us'].map((place) => `${place}?lang=${attackedLanguage}`);
  const places = [...kinds.flatMap(({ paths }) => chosen(paths)), ...inWords];
  await over.walk([...places], async (page, place) => {
    await page.goto(place);
    await over.look(page, place);
  });
  expect(over.seen).toEqual([]);
  expect(over.visited.size).toBe(new Set(places).size);
  expect([...over.visited].filter((place) => !over.attacked.has(place))).toEqual([]);
});

test('nothing runs on a page of somebody signed in', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const over = await watch();
  const [first] = over.pages;
  if (!first) throw new Error('No tab is open');
  await comeSignedIn({ page: first }, attackedMarket.address, attacked);
  await over.walk(personalPages(), async (page, place) => {
    await page.goto(place);
    await over.look(page, place);
  });
  expect(over.seen).toEqual([]);
  expect([...over.visited].filter((place) => !over.attacked.has(place))).toEqual([]);
});

test('nothing runs in the console', async ({ attackedMarket, watch }) => {
  test.setTimeout(180_000);
  const { token } = await hireOperator(attackedMarket.folder);
  const over = await watch();
  const [first] = over.pages;
  if (!first) throw new Error('No tab is open');
  await signInToConsole(first.context(), attackedMarket.address, token);
  await walkConsole(over);
  expect(over.seen).toEqual([]);
  const open = [...over.visited].map((place) => place.split(/[/?]/)[2]);
  expect((await consolePaths()).filter((name) => !open.includes(name))).toEqual([]);
});

/** The first part of the address of each page of the console, from the lists of its parts. */
async function consolePaths(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../web/app/admin');
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.basename(file) === 'pages.ts');
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^ {4}path: '([\w-]+)'/gm)].map(([, name = '']) => name));
}

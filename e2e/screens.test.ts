import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect } from '@playwright/test';
import { marketAddress } from './market.ts';
import { publicPages, routePatterns } from './public-paths.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Views of a screen that its plain address does not show. */
const views = ['/search?property_type=1&city=Lisbon&sort=price_asc', '/search?search=nothing-is-called-like-this'];

/** `offline.test.ts` covers the page for no connection, which has no scripts; `sign-in.test.ts` one that redirects. */
const elsewhere = ['offline', 'user-register'];
const screens = [...routePatterns().filter((pattern) => !elsewhere.includes(pattern)), ...views];

/** Of each kind of layout one, for what right-to-left can break. */
const mirrored = [
  '',
  'search',
  'properties-on-map',
  'properties-details/:slug',
  'project-details/:slug',
  'agent-details/:slug',
  'articles',
  'subscription-plan',
  'compare',
  'contact-us',
];

/** Nearly all words of a screen are in the served HTML; the rest, such as a map, comes with the scripts. */
const servedShare = 0.95;

for (const screen of screens) {
  test(`${screen || '/'} in English: every width, light and dark, its words in the HTML`, async ({ visit }) => {
    const address = await addressOf(screen);
    const visitor = await visit({ width: 390 });
    await see(visitor, address, 'ltr');
    expect(await shareServed(visitor)).toBeGreaterThan(servedShare);
    await checkThemes(visitor);
  });
}

for (const screen of isDeep ? screens : mirrored) {
  test(`${screen || '/'} in Arabic: every width, light and dark`, async ({ visit }) => {
    const visitor = await visit({ width: 390, language: 'ar' });
    await see(visitor, await addressOf(screen), 'rtl');
    await checkThemes(visitor);
  });
}

// Loaded at each width, where the other tests resize the window.
for (const screen of isDeep ? screens : []) {
  for (const language of ['en', 'ar']) {
    for (const width of [768, 1440]) {
      test(`${screen || '/'} in ${language} opened at ${width} pixels`, async ({ visit }) => {
        const visitor = await visit({ width, language, theme: width === 768 ? 'dark' : 'light' });
        await see(visitor, await addressOf(screen), language === 'ar' ? 'rtl' : 'ltr');
        await visitor.checkAccess();
      });
    }
  }
}

/** Holds one open page to the standard in the light, in the dark, and at every width. */
async function checkThemes(visitor: Visitor): Promise<void> {
  await visitor.checkAccess();
  await visitor.turn('dark');
  for (const width of [768, 1440]) {
    await visitor.resize(width);
    await visitor.checkWidth();
  }
  await visitor.checkAccess();
}

async function see(visitor: Visitor, address: string, direction: 'ltr' | 'rtl'): Promise<void> {
  const response = await visitor.open(address);
  expect(response.status()).toBe(address === missing ? 404 : 200);
  expect(await visitor.page.locator('html').getAttribute('dir')).toBe(direction);
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await visitor.checkTexts();
  await visitor.checkWidth();
  await visitor.checkJumps();
}

/** How much of what the screen says stands in its HTML, where no script has run. */
function shareServed({ page }: Visitor): Promise<number> {
  return page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const wordsOf = (screen: Document) => {
      const main = screen.querySelector('main')?.cloneNode(true) as Element;
      for (const element of main.querySelectorAll('script, style, template')) element.remove();
      return main.textContent?.length ?? 0;
    };
    return wordsOf(new DOMParser().parseFromString(html, 'text/html')) / wordsOf(document);
  });
}

const missing = '/nothing-here';
let known: Promise<Map<string, string>> | undefined;

/** A pattern of the route table (`articles`, `''` for the home page) or a view, as an address that exists. */
async function addressOf(screen: string): Promise<string> {
  known ??= publicPages(marketAddress()).then(
    (kinds) => new Map(kinds.map(({ pattern, paths }) => [pattern, paths[0] ?? '/'])),
  );
  return (await known).get(screen) ?? screen;
}

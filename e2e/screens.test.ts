import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect } from '@playwright/test';
import { marketAddress } from './market.ts';
import { publicPages, routePatterns } from './public-paths.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Views of a screen that need query parameters. */
const views = ['/search?property_type=1&city=Lisbon&sort=price_asc', '/search?search=nothing-is-called-like-this'];

/** `offline.test.ts` covers the offline page, which has no scripts; `sign-in.test.ts` covers one that redirects. */
const excluded = ['offline', 'user-register'];
const screens = [...routePatterns().filter((pattern) => !excluded.includes(pattern)), ...views];

/** One screen of each layout, to test right-to-left. */
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

/** Minimum share of the text that must be in the served HTML; the rest, such as a map, needs scripts. */
const minServedShare = 0.95;

for (const screen of screens) {
  test(`${screen || '/'} in English has no errors at every width, light and dark, and its text is in the HTML`, async ({
    visit,
  }) => {
    const address = await pathOf(screen);
    const visitor = await visit({ width: 390 });
    // A link from a mail has a parameter that no page reads: the browser must render the page that the server rendered.
    await openAndCheck(visitor, address, 'ltr', 'utm_source=mail');
    expect(await servedTextShare(visitor)).toBeGreaterThan(minServedShare);
    await checkThemes(visitor);
  });
}

for (const screen of isDeep ? screens : mirrored) {
  test(`${screen || '/'} in Arabic has no errors at every width`, async ({ visit }) => {
    const visitor = await visit({ width: 390, language: 'ar' });
    await openAndCheck(visitor, await pathOf(screen), 'rtl');
    await checkWidths(visitor);
    await visitor.checkAccessibility();
  });
}

// These tests load the page at each width; the others resize the window.
for (const screen of isDeep ? screens : []) {
  for (const language of ['en', 'ar']) {
    for (const width of [768, 1440]) {
      test(`${screen || '/'} in ${language} has no errors when opened at ${width} pixels`, async ({ visit }) => {
        const visitor = await visit({ width, language, theme: width === 768 ? 'dark' : 'light' });
        await openAndCheck(visitor, await pathOf(screen), language === 'ar' ? 'rtl' : 'ltr');
        await visitor.checkAccessibility();
      });
    }
  }
}

/** Checks an open page in the light and the dark theme and at every width. */
async function checkThemes(visitor: Visitor): Promise<void> {
  await visitor.checkAccessibility();
  await visitor.setTheme('dark');
  await checkWidths(visitor);
  await visitor.checkAccessibility();
}

async function checkWidths(visitor: Visitor): Promise<void> {
  for (const width of [768, 1440]) {
    await visitor.resize(width);
    await visitor.checkWidth();
  }
}

async function openAndCheck(
  visitor: Visitor,
  address: string,
  direction: 'ltr' | 'rtl',
  parameter = '',
): Promise<void> {
  const response = await visitor.open(
    parameter ? `${address}${address.includes('?') ? '&' : '?'}${parameter}` : address,
  );
  expect(response.status()).toBe(address === missing ? 404 : 200);
  expect(await visitor.page.locator('html').getAttribute('dir')).toBe(direction);
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await visitor.checkTexts();
  await visitor.checkWidth();
  await visitor.checkLayoutShift();
}

/** Returns the share of the screen's text that is in the served HTML. */
function servedTextShare({ page }: Visitor): Promise<number> {
  return page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const textLength = (screen: Document) => {
      const main = screen.querySelector('main')?.cloneNode(true) as Element;
      for (const element of main.querySelectorAll('script, style, template')) element.remove();
      return main.textContent?.length ?? 0;
    };
    return textLength(new DOMParser().parseFromString(html, 'text/html')) / textLength(document);
  });
}

const missing = '/nothing-here';
let pathsByPattern: Promise<Map<string, string>> | undefined;

/** Returns an existing path for a pattern of the route table (`articles`, `''` for the home page) or for a view. */
async function pathOf(screen: string): Promise<string> {
  pathsByPattern ??= publicPages(marketAddress()).then(
    (kinds) => new Map(kinds.map(({ pattern, paths }) => [pattern, paths[0] ?? '/'])),
  );
  return (await pathsByPattern).get(screen) ?? screen;
}

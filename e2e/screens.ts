import { describe, expect, inject } from 'vitest';
import { publicPages, routePatterns } from './public-paths.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Views of a screen that its plain address does not show. */
const views = ['/search?property_type=1&city=Lisbon&sort=price_asc', '/search?search=nothing-is-called-like-this'];

/** Of the page for no connection, which has no scripts, `offline.test.ts` tells; of one that sends a visitor home, `sign-in.test.ts`. */
const elsewhere = ['offline', 'user-register'];
const screens = [...routePatterns().filter((pattern) => !elsewhere.includes(pattern)), ...views];

const widths = [390, 768, 1440];

/** Every public screen in one language: three widths, each to the standard of `checkScreen`, in the light and in the dark. */
export function describeScreens(language: 'en' | 'ar'): void {
  describe.for(screens)('%s', (screen) => {
    test.for(widths)(`stands in ${language} at %i pixels`, async (width, { visit }) => {
      const isTablet = width === 768;
      const visitor = await visit({ width, language, theme: isTablet ? 'dark' : 'light' });
      await see(visitor, await addressOf(screen), language);
      // The same document at each width: a tablet shows nothing to a screen reader that the others do not.
      if (isTablet) return;
      await visitor.checkAccess();
      await visitor.turn('dark');
      await visitor.checkColours();
    });
  });
}

/** Nearly all words of a screen stand in what the server sends; the rest, such as a map, comes with the scripts. */
const servedShare = 0.75;

/** Every public screen before any script runs. */
export function describeServedScreens(): void {
  test.for(screens)('%s shows its content without JavaScript', async (screen, { visit }) => {
    const address = await addressOf(screen);
    const words = async (javaScript: boolean) => {
      const visitor = await visit({ width: 390, javaScript });
      await visitor.open(address);
      return (await visitor.page.getByRole('main').innerText()).length;
    };
    expect((await words(false)) / (await words(true))).toBeGreaterThan(servedShare);
  });
}

async function see(visitor: Visitor, address: string, language: string): Promise<void> {
  const response = await visitor.open(address);
  expect(response.status()).toBe(address === missing ? 404 : 200);
  expect(await visitor.page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await visitor.checkTexts();
  await visitor.checkWidth();
  await visitor.checkJumps();
}

const missing = '/nothing-here';
let known: Promise<Map<string, string>> | undefined;

async function addressOf(screen: string): Promise<string> {
  known ??= publicPages(inject('market')).then(
    (kinds) => new Map(kinds.map(({ pattern, paths }) => [pattern, paths[0] ?? '/'])),
  );
  return (await known).get(screen) ?? screen;
}

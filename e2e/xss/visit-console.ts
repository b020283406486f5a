import { isDeep } from '@latchkey/server/testing/is-deep';
import type { Page } from '@playwright/test';
import type { AttackWatch } from './attack-watch.ts';

/** Paths that no page links to. */
const unlinked = [
  '/admin/setup',
  '/admin/articles/26001',
  '/admin/articles/new',
  '/admin/pages/about_us',
  '/admin/mails/welcome',
  '/admin/languages/de',
];

/** Limit per page of the navigation: mails and languages have many similar pages. */
const maxPerPage = isDeep ? 12 : 4;

/** `/admin/people/7?tab=notes` and `/admin/people/8?tab=notes` are of the same kind. */
const kindOf = (place: string) => place.replaceAll(/\d+/g, '0');

/**
 * Visits the whole console: every page of its navigation, every link in them, and the first record of each table.
 */
export async function visitConsole(watch: AttackWatch): Promise<void> {
  const known = new Set<string>();
  const paths: string[] = [];
  const ofPage = new Map<string, number>();
  const addLinks = (found: readonly string[]) => {
    for (const place of found.filter((one) => !known.has(kindOf(one)))) {
      known.add(kindOf(place));
      const [, , name = ''] = place.split(/[/?]/);
      const count = (ofPage.get(name) ?? 0) + 1;
      ofPage.set(name, count);
      if (count <= maxPerPage) paths.push(place);
    }
  };
  addLinks(['/admin', ...unlinked]);
  await watch.visitAll(paths, async (page, place) => {
    await openPath(page, place);
    await watch.inspect(page, place);
    addLinks(await linksOf(page));
    const record = page.locator('.console-open:not([target]):visible').first();
    if ((await record.count()) === 0) return;
    await record.click();
    await watch.inspect(page, `${place} record`);
    addLinks(await linksOf(page));
  });
}

/** Navigates within the console as a click would, without loading a new document. */
async function openPath(page: Page, path: string): Promise<void> {
  const isOpen = page.url().includes('/admin');
  if (!isOpen) {
    await page.goto(path);
    await page.locator('.console').waitFor();
    return;
  }
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('.console a[href^="/admin"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !/page=|sort=|order=/.test(href)),
    );
}

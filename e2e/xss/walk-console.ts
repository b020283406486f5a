import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Places that no link of a page leads to by itself. */
const deep = [
  '/admin/setup',
  '/admin/articles/26001',
  '/admin/articles/new',
  '/admin/pages/about_us',
  '/admin/mails/welcome',
  '/admin/languages/de',
];

/** Of one page of the side: mails and languages have many that are alike. */
const mostOfPage = 12;

/** `/admin/people/7?tab=notes` and `/admin/people/8?tab=notes` are one kind. */
const kindOf = (place: string) => place.replaceAll(/\d+/g, '0');

/**
 * Walks through the whole console: every page that its side leads to, every link within, and on each table the first record
 * that opens.
 */
export async function walkConsole(watch: Watch): Promise<void> {
  const known = new Set<string>();
  const places: string[] = [];
  const ofPage = new Map<string, number>();
  const learn = (found: readonly string[]) => {
    for (const place of found.filter((one) => !known.has(kindOf(one)))) {
      known.add(kindOf(place));
      const [, , name = ''] = place.split(/[/?]/);
      const count = (ofPage.get(name) ?? 0) + 1;
      ofPage.set(name, count);
      if (count <= mostOfPage) places.push(place);
    }
  };
  learn(['/admin', ...deep]);
  await watch.walk(places, async (page, place) => {
    await lead(page, place);
    await watch.look(page, place);
    learn(await linksOf(page));
    const record = page.locator('.console-open:not([target]):visible').first();
    if ((await record.count()) === 0) return;
    await record.click();
    await watch.look(page, `${place} record`);
    learn(await linksOf(page));
  });
}

/** Within the console as a click would, which costs no new page. */
async function lead(page: Page, place: string): Promise<void> {
  const isOpen = page.url().includes('/admin');
  if (!isOpen) {
    await page.goto(place);
    await page.locator('.console').waitFor();
    return;
  }
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, place);
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('.console a[href^="/admin"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !/page=|sort=|order=/.test(href)),
    );
}

import { expect, type Page } from '@playwright/test';
import { hasFocus, tabTo } from './focus.ts';
import { test, widths } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search homes, cities/ });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('by keyboard only: opens, searches, follows a suggestion, and clears recent searches', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.keyboard.press('/');
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  await visitor.checkAccessibility();

  await page.keyboard.type('lisb');
  await option(page, /^Lisbon/).waitFor();
  await palette(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ suggestions?$/ })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await option(page, 'Search all homes for').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await option(page, /^Lisbon/).getAttribute('aria-selected')).toBe('true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await option(page, /^Lisbon/).getAttribute('id'),
  );
  await visitor.checkScreen();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?city=Lisbon$/);
  await page.getByRole('heading', { level: 1, name: /Lisbon/ }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);

  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent searches' });
  await recent.getByRole('option', { name: 'Lisbon' }).waitFor();
  await tabTo(page, palette(page).getByRole('button', { name: 'Clear recent searches' }));
  await page.keyboard.press('Enter');
  await recent.waitFor({ state: 'detached' });
  expect(await hasFocus(field(page))).toBe(true);
});

test('Enter without an active option searches all properties', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/articles');
  await page.keyboard.press('Control+k');
  await field(page).fill('sea & view');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?search=sea+%26+view');
  await page.getByRole('button', { name: /^Search: .sea & view.$/ }).click();
  await expect(field(page)).toHaveValue('sea & view');
  await page.keyboard.type('pool');
  await expect(field(page)).toHaveValue('pool');
});

test('finds properties, agents, projects, articles and pages', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.keyboard.press('/');
  const groups: string[] = [];
  for (const text of ['pool', 'ma', 'terra', 'energy', 'term', 'flat']) {
    await field(page).fill(text);
    await palette(page)
      .getByRole('status')
      .filter({ hasText: /suggestion/ })
      .waitFor();
    for (const group of await palette(page).getByRole('group').all())
      groups.push((await group.getAttribute('aria-label')) ?? '');
  }
  expect(groups).toEqual(
    expect.arrayContaining(['Homes', 'Agents', 'Projects', 'Articles', 'Pages', 'Property types']),
  );
});

test('"/" in a field types the character, also while the field with suggestions replaces it', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/home-place-field-*', async (route) => {
    await arrival;
    await route.continue();
  });
  // The browser reports a selection late; here not before the field is replaced.
  await page.addInitScript(() =>
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  );
  await visitor.open('/');
  const where = page.getByLabel('Location', { exact: true });
  await where.click();
  await page.keyboard.down('a');
  arrive();
  await page.getByRole('combobox', { name: 'Location' }).waitFor();
  await page.keyboard.up('a');
  await page.keyboard.type('/b');
  await expect(where).toHaveValue('a/b');
  expect(await palette(page).count()).toBe(0);
});

test('a late response does not replace a newer one', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const outdated = { type: 'agent', id: 1, title: 'Too late', subtitle: '', slug: 'x', image: '', image_meta: null };
  await page.route(/get-search-suggestions\?search=por&/, async (route) => {
    await released;
    // The palette may have cancelled the request already.
    await route.fulfill({ json: { error: false, message: '', data: [outdated] } }).catch(() => undefined);
  });
  await visitor.open('/');
  await page.keyboard.press('/');
  const requested = page.waitForRequest(/search=por&/);
  await field(page).fill('por');
  await requested;
  await field(page).fill('porto');
  await option(page, /^Porto/).waitFor();
  release();
  await page.waitForLoadState('networkidle');
  expect(await option(page, 'Too late').count()).toBe(0);
  expect(await option(page, /^Porto/).count()).toBeGreaterThan(0);
});

test('offers the search for a text that no suggestion has, shows a failed request and retries it', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await page.keyboard.press('/');
  await field(page).fill('zzqqxx');
  await palette(page).getByRole('status').filter({ hasText: '0 suggestions' }).waitFor();
  await expect(palette(page).getByRole('option')).toHaveText([/^Search all homes for “.zzqqxx.”$/]);

  const broken = /get-search-suggestions\?search=lisbon&/;
  await page.route(broken, (route) => route.fulfill({ json: { error: true, message: '', key: 'failed' } }));
  await field(page).fill('lisbon');
  await palette(page).getByText('We couldn’t load suggestions.').waitFor();
  await visitor.checkAccessibility();
  await page.unroute(broken);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await option(page, /^Lisbon/).waitFor();
});

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('opens from the header, closes by Escape, and returns the focus', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/');
      const opener =
        width < 600
          ? page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
          : page.getByRole('button', { name: /^Search: / });
      await opener.click();
      await expect.poll(() => hasFocus(field(page))).toBe(true);
      await field(page).fill('pool');
      await palette(page).getByRole('group', { name: 'Homes' }).waitFor();
      await visitor.checkScreen();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(opener)).toBe(true);
      expect(visitor.path).toBe('/');
    });

    test('the search of the header works without JavaScript', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open('/about-us');
      const banner = page.getByRole('banner');
      if (width < 600) {
        await banner.getByRole('link', { name: 'Search', exact: true }).click();
        await page.waitForURL('**/search');
      } else {
        await banner.getByRole('searchbox').fill('pool');
        await banner.getByRole('searchbox').press('Enter');
        await page.waitForURL('**/search?search=pool');
      }
    });
  });

test('on a phone the bottom bar opens the palette in full screen, in Arabic too', async ({ visit }) => {
  const visitor = await visit({ width: 390, theme: 'dark', language: 'ar' });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('link', { name: 'استكشف' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('combobox').fill('Lisboa');
  await visitor.checkScreen();
  await dialog.getByRole('option', { name: /^لشبونة/ }).click();
  await page.waitForURL(/\/search\?city=Lisbon$/);
});

test('recent searches include the filters of the last search', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?property_type=1&city=Porto');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:root'))).toContain('Porto');
  await visitor.open('/');
  await page.keyboard.press('Control+k');
  await palette(page)
    .getByRole('group', { name: 'Recent searches' })
    .getByRole('option', { name: 'Rent · Porto' })
    .click();
  await page.waitForURL('**/search?property_type=1&city=Porto');
});

import { expect, type Page } from '@playwright/test';
import { test, widths } from './test.ts';

const cookies = (page: Page) => page.getByRole('region', { name: /^We only use cookies/ });

/** Returns the focused element when the banner covers its centre, otherwise null. */
function coveredByBanner(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const banner = document.querySelector('.banner-card');
    return banner?.contains(top) && !banner.contains(focused) ? focused.outerHTML.slice(0, 120) : null;
  });
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('cookie consent is requested once, without covering the page', async ({ visit }) => {
      const visitor = await visit({ width, consent: null });
      const { page } = visitor;
      await visitor.open('/');
      await cookies(page).waitFor();
      await visitor.checkScreen();
      const card = await page.locator('.banner-card').boundingBox();
      const bar = await page.locator('.bottom-bar').boundingBox();
      if (card && bar && width < 600) expect(card.y + card.height).toBeLessThanOrEqual(bar.y);

      await cookies(page).getByRole('button', { name: 'Accept' }).click();
      await cookies(page).waitFor({ state: 'detached' });
      const [consent, ...others] = await visitor.cookies();
      expect(consent).toMatchObject({ name: 'cookie-consent', value: 'accepted' });
      expect((consent?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
      expect((consent?.expires ?? 0) - Date.now() / 1000).toBeLessThan(7.1 * 86_400);
      expect(others).toEqual([]);
      await visitor.open('/faqs');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await cookies(page).count()).toBe(0);
    });
  });

test('after declining cookies, the theme cookie ends with the session', async ({ visit }) => {
  const visitor = await visit({ consent: null });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('button', { name: 'Light or dark mode' }).click();
  const theme = async () => (await visitor.cookies()).find(({ name }) => name === 'lk-theme');
  expect((await theme())?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
  await cookies(page).getByRole('button', { name: 'Decline' }).click();
  expect(await theme()).toMatchObject({ value: 'dark', expires: -1 });
});

test('the banner never covers the focused element and is reachable by keyboard', async ({ visit }) => {
  const visitor = await visit({ width: 1440, consent: null });
  const { page } = visitor;
  await visitor.open('/contact-us');
  await cookies(page).waitFor();
  const reached = new Set<string>();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    expect(await coveredByBanner(page), 'under the banner').toBeNull();
    reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(reached).toContain('Accept');
  await cookies(page).getByRole('button', { name: 'Accept' }).press('Enter');
  await page.locator('main:focus').waitFor();
});

test('the home page offers the visitor’s town', async ({ visit }) => {
  const visitor = await visit({ width: 390, geolocation: { latitude: 38.7223, longitude: -9.1393 } });
  const { page } = visitor;
  await visitor.open('/');
  const nearby = page.getByRole('region', { name: 'Near you' });
  await nearby.getByRole('article').first().waitFor();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').cachedata);
  expect(JSON.parse(stored).locationData).toMatchObject({ city: 'Lisbon', country: 'Portugal', latitude: 38.7223 });
  const field = page.getByRole('main').getByLabel('Location', { exact: true });
  await field.click();
  const town = page.getByRole('option', { name: /Lisbon.*Near you/ });
  await town.waitFor();
  await visitor.checkScreen();
  await town.click();
  expect(await field.inputValue()).toBe('Lisbon');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).last().click();
  await page.waitForURL('**/search?property_type=0&city=Lisbon');
});

test('a browser without push support shows a banner once', async ({ visit }) => {
  const visitor = await visit({ serviceWorker: true });
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await visitor.open('/');
  const banner = page.getByRole('region', { name: 'Unsupported browser' });
  await banner.waitFor();
  await visitor.checkScreen();
  await banner.getByRole('button', { name: 'Close' }).click();
  await banner.waitFor({ state: 'detached' });
  await visitor.open('/faqs');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await banner.count()).toBe(0);
});

import { expect, type Page } from '@playwright/test';
import { firstPropertyLink } from './demo-property.ts';
import { test, widths } from './test.ts';

/** The main journey: from the home page to a property, its pictures, its monthly cost, and to Arabic. */
for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    const isPhone = width < 600;

    test('a visitor searches from the home page, opens a property and switches between two languages', async ({
      visit,
    }) => {
      const visitor = await visit({ width, serviceWorker: true });
      const { page } = visitor;

      await visitor.open('/');
      const finder = page.getByRole('search').filter({ has: page.getByLabel('Location') });
      await finder.getByLabel('Location').fill('Lisbon');
      await finder.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/search\?/);
      await page.getByRole('heading', { level: 1, name: /Lisbon/ }).waitFor();
      const all = await propertyCount(page);
      expect(all).toBeGreaterThan(1);
      await visitor.checkScreen();

      await page.getByRole('button', { name: 'Price', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Price' });
      await panel.getByRole('slider').first().waitFor();
      await visitor.checkAccessibility();
      await panel.getByRole('textbox', { name: 'To' }).fill('600000');
      await panel.getByRole('textbox', { name: 'To' }).press('Tab');
      // The sheet of a phone applies its filter with a button, the popover at once.
      if (isPhone) await panel.getByRole('button', { name: /^Show \d+ propert(y|ies)$/ }).click();
      await page.waitForURL(/max_price=600000/);
      if (!isPhone) await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await expect.poll(() => propertyCount(page)).toBeLessThan(all);
      const filtered = await propertyCount(page);
      expect(filtered).toBeGreaterThan(0);

      if (isPhone) await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
      await page.getByRole('group', { name: 'Homes on the map' }).getByRole('button').first().waitFor();
      await visitor.checkScreen();
      await dragMap(page);
      await page.waitForURL(/box=/);
      const first = new URL(page.url()).searchParams.get('box');
      await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('box')).not.toBe(first);
      if (isPhone) await page.getByRole('button', { name: /^List ·/ }).click();
      await page.getByRole('status').filter({ hasText: 'in this map area' }).waitFor();

      // The status also matches the previous part of the map; wait until the list shows the current one.
      await expect.poll(() => page.locator('.search-cards').getAttribute('aria-busy')).toBe('false');
      const propertyLink = firstPropertyLink(page);
      let title = '';
      const isStill = async () => title === (title = await propertyLink.innerText());
      await expect.poll(isStill).toBe(true);
      await propertyLink.click();
      await page.waitForURL(/\/properties-details\//);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await visitor.checkScreen();

      const pictures = page.getByRole('link', { name: isPhone ? /^Photo 1: / : /^See all \d+ photos/ });
      await pictures.click();
      if (!isPhone) {
        const grid = page.getByRole('dialog');
        await grid.getByRole('heading', { level: 3 }).first().waitFor();
        await visitor.checkAccessibility();
        await grid.getByRole('link', { name: /^Photo 1: / }).click();
      }
      const gallery = page.getByRole('dialog', { name: /^Photos: / });
      await gallery.getByText(/^1 of \d+$/).waitFor();
      await page.keyboard.press('ArrowRight');
      await gallery.getByText(/^2 of \d+$/).waitFor();
      await visitor.checkAccessibility();
      await page.keyboard.press('Escape');
      await gallery.waitFor({ state: 'detached' });
      if (!isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await pictures.evaluate((link) => link === document.activeElement)).toBe(true);

      const loan = page.getByRole('region', { name: 'Monthly cost' });
      await loan.scrollIntoViewIfNeeded();
      const years = loan.getByRole('textbox', { name: 'Term (years)' });
      await years.waitFor();
      const monthly = await loan.getByRole('status').first().innerText();
      await years.fill('10');
      await years.press('Tab');
      await expect.poll(() => loan.getByRole('status').first().innerText()).not.toBe(monthly);
      await visitor.checkAccessibility();

      await chooseLanguage(page, 'العربية');
      await page.locator('html[lang=ar][dir=rtl]').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.checkScreen();
      await chooseLanguage(page, 'English');
      await page.locator('html[lang=en][dir=ltr]').waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });

    test('Back returns to the same list at the same scroll position', async ({ visit }) => {
      const visitor = await visit({ width, serviceWorker: true });
      const { page } = visitor;
      await visitor.open('/search?property_type=0&sort=price_asc&city=Barcelona');
      const card = page.getByRole('article').nth(8);
      await card.scrollIntoViewIfNeeded();
      const before = await card.boundingBox();
      const title = await card.getByRole('heading').innerText();
      await card.getByRole('link').first().click();
      await page.waitForURL(/\/properties-details\//);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.goBack();
      await page.waitForURL(/sort=price_asc/);
      await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
    });
  });

/** Returns the number in "24 properties" or "About 24 properties" above the list. */
async function propertyCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /propert(y|ies)\b/ })
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

/** Drags the map a third of its width to the left. */
async function dragMap(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Map of homes' }).boundingBox();
  if (!box) throw new Error('The map is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width / 3, y + 20, { steps: 8 });
  await page.mouse.up();
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name }).click();
}

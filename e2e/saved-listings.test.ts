import { expect, type Locator, type Page } from '@playwright/test';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

/** A city in which no other journey posts or deletes properties, so that counts are stable. */
const searchPath = '/search?city=Barcelona&layout=list';
const mapPath = '/properties-on-map?place=Barcelona&list=1';
/** Cards without premium listings, whose pages visitors may not open. */
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasNotText: 'Premium' });
const heartOf = (card: Locator) => card.getByRole('button', { name: /^Save/ });
const titleOf = (card: Locator) => card.getByRole('link').innerText();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(card: Locator, item: string): Promise<void> {
  await card.getByRole('button', { name: /^More options for/ }).click();
  await card.page().getByRole('menuitem', { name: item }).click();
}

/** Presses the newest button: the previous message may still be disappearing. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).last().click();
}

async function expectPressed(button: Locator, expected: boolean): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(expected));
}

/** Opens a page without waiting for personal sections, which load after the session is known. */
async function openOwn(visitor: Visitor, address: string): Promise<void> {
  await visitor.page.goto(address, { waitUntil: 'load' });
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a visitor presses a heart, signs in, and finds the property saved', async ({ visit, market }) => {
      const account = await registerAccount(market);
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open(searchPath);
      const card = cards(page).nth(1);
      const title = await titleOf(card);
      await heartOf(card).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email', { exact: true }).fill(account.email);
      await dialog.getByLabel('Password', { exact: true }).fill(account.password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await toast(page, 'Added to saved homes.').waitFor();
      await expectPressed(heartOf(card), true);
      await openOwn(visitor, '/user/favorites-properties');
      await cards(page).first().waitFor();
      expect(await titleOf(cards(page).first())).toBe(title);
      await visitor.checkScreen();
    });

    test('hearts respond at once, persist on the next page, and can be undone', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await visitor.open(searchPath);
      const [first, second] = [cards(page).first(), cards(page).nth(1)];
      await heartOf(first).click();
      await expectPressed(heartOf(first), true);
      await toast(page, 'Added to saved homes.').waitFor();
      // Close the previous message, because undo applies to the newest.
      await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
      await toast(page, 'Added to saved homes.').waitFor({ state: 'detached' });
      await heartOf(second).click();
      await expectPressed(heartOf(second), true);
      await undo(page);
      await expectPressed(heartOf(second), false);
      const title = await titleOf(first);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName(`${location.origin}/api/add_favourite`).length))
        .toBe(3);

      await visitor.open('/user/favorites-properties');
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBe(1);
      expect(await titleOf(cards(page).first())).toBe(title);
      await expectPressed(heartOf(cards(page).first()), true);
      await heartOf(cards(page).first()).click();
      await page.getByRole('heading', { name: 'No saved homes yet' }).waitFor();
      // Undo before checking the screen, because the message disappears meanwhile.
      await undo(page);
      await cards(page).first().waitFor();
      await heartOf(cards(page).first()).click();
      await page.getByRole('heading', { name: 'No saved homes yet' }).waitFor();
      await visitor.checkScreen();
    });

    test('a heart that the server rejects is reset and shows the reason', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await page.route('**/api/add_favourite', (route) =>
        route.fulfill({ status: 200, json: { error: true, message: 'No', key: 'property_not_found' } }),
      );
      await visitor.open(searchPath);
      await heartOf(cards(page).first()).click();
      await toast(page, 'This home is no longer available.').waitFor();
      await expectPressed(heartOf(cards(page).first()), false);
    });

    test('a user marks interest in a property, reports it once, and saves a note', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await visitor.open(searchPath);
      await cards(page).first().getByRole('link').click();
      await page.waitForURL(/\/properties-details\//);
      const owner = page.getByRole('complementary').first();
      const interested = owner.getByRole('button', { name: 'I’m interested' });
      await interested.click();
      await page.getByText('We’ll share your name, email and phone number with the owner', { exact: false }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Share details' }).click();
      await toast(page, 'We’ve told the owner you’re interested.').waitFor();
      await expectPressed(interested, true);

      await owner.getByRole('button', { name: 'Report', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Choose what’s wrong.').waitFor();
      await dialog.getByLabel('Something else').check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Describe what’s wrong.').waitFor();
      await visitor.checkAccessibility();
      await dialog.getByLabel('Tell us more').fill('The pictures show another home.');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await toast(page, 'Thank you. We review every report.').waitFor();
      await owner.getByText('Reported', { exact: true }).waitFor();

      await choose(owner, 'Your note');
      await page.getByRole('dialog').getByRole('textbox').fill('Ask about the roof');
      await page.getByRole('button', { name: 'Save note' }).click();
      await owner.getByText('Ask about the roof').waitFor();

      await openOwn(visitor, visitor.path);
      await owner.getByText('Ask about the roof').waitFor();
      await owner.getByText('Reported', { exact: true }).waitFor();
      await expectPressed(interested, true);
      expect(await owner.getByRole('button', { name: 'Report', exact: true }).count()).toBe(0);
    });

    test('a user’s preferences lead to matching properties, also on the home page', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await visitor.open('/all-personalized-feeds');
      await page.getByRole('heading', { name: 'No matches yet' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Edit preferences' }).last().click();
      await page.getByLabel('City').selectOption('Lisbon');
      await page.getByText('For rent', { exact: true }).click();
      await page.getByLabel('From').fill('90');
      await page.getByLabel('To', { exact: true }).fill('50');
      await page.getByRole('button', { name: 'Save preferences', exact: true }).click();
      await page.getByText('Enter a minimum below the maximum.').waitFor();
      await visitor.checkScreen();
      await page.getByLabel('From').fill('');
      await page.getByLabel('To', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save preferences', exact: true }).click();
      await page.waitForURL('**/all-personalized-feeds');
      await cards(page).first().waitFor();
      for (const card of await cards(page).all()) expect(await card.innerText()).toMatch(/For rent[^]*Lisbon/);
      await visitor.checkScreen();
      await openOwn(visitor, '/');
      const own = page.getByRole('region', { name: 'For you' });
      await own.getByRole('article').first().waitFor();
      await own.getByRole('link', { name: 'See all' }).click();
      await page.waitForURL('**/all-personalized-feeds');
    });

    test('a hidden property disappears from lists until the user shows it again', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await visitor.open(mapPath);
      const mapTotal = () =>
        page
          .getByRole('heading', { name: /^\d+ propert(y|ies) on this map$/ })
          .innerText()
          .then(Number.parseInt);
      // The section in the URL is the one that the map shows.
      await page.waitForURL(/box=/);
      const mapCount = await mapTotal();
      const shownMap = visitor.path;
      await visitor.open(searchPath);
      const title = await titleOf(cards(page).first());
      const total = () =>
        page
          .getByRole('main')
          .getByText(/^\d+ propert(y|ies)$/)
          .innerText()
          .then(Number.parseInt);
      const count = await total();
      await choose(cards(page).first(), 'Hide this home');
      await expect.poll(total).toBe(count - 1);
      expect(await titleOf(cards(page).first())).not.toBe(title);
      await undo(page);
      await expect.poll(() => titleOf(cards(page).first())).toBe(title);
      expect(await total()).toBe(count);
      await choose(cards(page).first(), 'Hide this home');
      await expect.poll(total).toBe(count - 1);
      // The stored value reaches the next page's process a moment later.
      await openOwn(visitor, '/');
      await openOwn(visitor, shownMap);
      await expect.poll(mapTotal).toBe(mapCount - 1);
      await choose(cards(page).first(), 'Hide this home');
      await expect.poll(mapTotal).toBe(mapCount - 2);
      await undo(page);
      await expect.poll(mapTotal).toBe(mapCount - 1);
      await openOwn(visitor, searchPath);
      await expect.poll(total).toBe(count - 1);
      await choose(cards(page).first(), 'Hide this home');
      await page.getByRole('link', { name: 'See hidden homes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hidden homes' }).waitFor();
      await expect.poll(() => cards(page).count()).toBe(2);
      await visitor.checkScreen();
      await page.getByRole('button', { name: `Show again: ${title}` }).click();
      await expect.poll(() => cards(page).count()).toBe(1);
      await openOwn(visitor, searchPath);
      await expect.poll(() => titleOf(cards(page).first())).toBe(title);
    });

    test('a visitor compares properties and sees recently viewed ones without an account', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open(searchPath);
      const titles = [await titleOf(cards(page).first()), await titleOf(cards(page).nth(1))];
      for (const at of [0, 1, 2, 3]) await choose(cards(page).nth(at), 'Compare');
      await choose(cards(page).nth(4), 'Compare');
      await toast(page, 'You can compare up to four homes. Remove one first.').waitFor();
      const tray = page.getByRole('region', { name: 'Homes to compare' });
      await visitor.checkAccessibility();
      for (const narrow of width < 768 ? [900, width] : []) {
        await visitor.resize(narrow);
        await expect(page.getByRole('radio', { name: 'Map', exact: true })).toHaveCount(0);
        // Playwright's click fails when something covers the button.
        await page.getByRole('button', { name: 'Map', exact: true }).click();
        await page.getByRole('button', { name: 'Near me' }).click({ trial: true });
        await page.getByRole('button', { name: /^List ·/ }).click();
      }
      await visitor.open('/properties-on-map?list=0');
      await tray.waitFor();
      const list = page.getByRole('region', { name: /on this map$/ });
      for (const narrow of width < 768 ? [900, width] : [width]) {
        await visitor.resize(narrow);
        const controls = [/^Near me$/, /^Zoom out$/].map((name) => page.getByRole('button', { name }));
        for (const control of controls) await control.click({ trial: true });
        await page.getByRole('link', { name: /^List/ }).click();
        // On a phone the open list is a sheet over the controls of the map.
        if (narrow >= 768) for (const control of controls) await control.click({ trial: true });
        await list.getByRole('link', { name: /in search$/ }).click({ trial: true });
        await list
          .getByRole('article')
          .last()
          .getByRole('button', { name: /^More options for/ })
          .click({ trial: true });
        await list.getByRole('link', { name: 'Close list' }).click();
      }
      await tray
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
      await tray.getByRole('link', { name: /Compare/ }).click();
      await page.waitForURL(/\/compare\?homes=\d+,\d+,\d+$/);
      const table = page.getByRole('table');
      await table.waitFor();
      expect(await table.getByRole('columnheader').getByRole('link').allInnerTexts()).toEqual(
        expect.arrayContaining(titles),
      );
      await table
        .getByRole('rowheader', { name: 'Bedrooms' })
        .or(table.getByRole('rowheader', { name: 'Area' }))
        .first()
        .waitFor();
      await visitor.checkScreen();
      const shared = visitor.path;
      await table
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await page.waitForURL(/\/compare\?homes=\d+,\d+$/);
      await visitor.open(shared);
      expect(await table.getByRole('columnheader').getByRole('link').count()).toBe(3);

      const first = table.getByRole('link').first();
      const seen = await first.innerText();
      await first.click();
      await page.getByRole('heading', { level: 1, name: seen, exact: true }).waitFor();
      await visitor.open('/');
      const region = page.getByRole('region', { name: 'Recently viewed' });
      await region.scrollIntoViewIfNeeded();
      expect(await titleOf(region.getByRole('article').first())).toBe(seen);
      await region.getByRole('button', { name: 'Clear' }).click();
      await region.waitFor({ state: 'detached' });
    });
  });

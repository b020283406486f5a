import { expect } from '@playwright/test';
import { hasFocus, hasFocusOutside, tabTo } from './focus.ts';
import { firstPropertyLink } from './demo-property.ts';
import { test } from './test.ts';

test('the first Tab reaches the skip link', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
});

test('a filter opens, closes and returns the focus', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?property_type=0');
  const chip = page.getByRole('button', { name: 'Price', exact: true });
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Price' });
  await tabTo(page, panel.getByRole('slider').first());
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/min_price=/);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(page.getByRole('group', { name: 'Filters' }))).toBe(true);
});

test('the thumbs of the price stop one column apart, for keys and for the mouse', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?property_type=0');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  // Its name becomes the chosen price.
  const panel = page.getByRole('dialog');
  const [from, to] = [panel.getByRole('slider').first(), panel.getByRole('slider').last()];
  const position = async (thumb: typeof from) => Number(await thumb.inputValue());
  await from.waitFor();
  const last = await position(to);
  expect(last).toBeGreaterThan(2);

  await from.focus();
  await page.keyboard.press('End');
  await expect.poll(() => position(from)).toBe(last - 1);
  await page.waitForURL(/min_price=/);
  await page.keyboard.press('Home');
  await expect.poll(() => position(from)).toBe(0);
  await page.waitForURL((url) => !url.searchParams.has('min_price'));

  const track = await panel.getByRole('group', { name: 'Price' }).boundingBox();
  if (!track) throw new Error('The slider is not visible');
  const thumbsAt = 76;
  await page.mouse.move(track.x + track.width - 12, track.y + thumbsAt);
  await page.mouse.down();
  await page.mouse.move(track.x + 2, track.y + thumbsAt, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => position(to)).toBe(1);
  expect(await position(from)).toBe(0);
  await page.waitForURL(/max_price=/);
});

test('the sheet of all filters traps the focus', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search');
  const opener = page.getByRole('button', { name: /^All filters/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'All filters' });
  await expect.poll(() => hasFocus(sheet)).toBe(true);
  const opened = (await sheet.elementHandle()) ?? sheet;
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocusOutside(opened)).toBe(false);
  }
  await visitor.checkAccessibility();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

test('opens a property from the list and browses its pictures', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?city=Lisbon');
  await tabTo(page, firstPropertyLink(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/properties-details\//);
  const pictures = page.getByRole('link', { name: /^See all \d+ photos/ });
  await tabTo(page, pictures);
  await page.keyboard.press('Enter');
  const grid = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Exterior' }) });
  await tabTo(page, grid.getByRole('link', { name: /^Photo 1: / }));
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: /^Photos: / });
  await gallery.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await gallery.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'detached' });
  await grid.waitFor();
  await page.keyboard.press('Escape');
  await grid.waitFor({ state: 'detached' });
  expect(await hasFocus(pictures)).toBe(true);
});

test('Tab reaches the pins and the divider of the map, and arrow keys move the divider', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?city=Lisbon');
  const divider = page.getByRole('separator', { name: 'Resize the map' });
  await tabTo(page, divider, 250);
  const before = await divider.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => divider.getAttribute('aria-valuenow')).not.toBe(before);
  await tabTo(page, page.getByRole('group', { name: 'Homes on the map' }).getByRole('button').first(), 30);
});

test('arrow keys choose a language', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await tabTo(page, page.getByRole('button', { name: 'Language and units' }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'English' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('menu'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('html[lang=ar]').waitFor();
});

test('goes from the home page through search, the map’s list, a property and its pictures to a message to its owner', async ({
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await tabTo(page, page.getByLabel('Location', { exact: true }));
  await page.keyboard.type('Lisbon');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?.*search=Lisbon/);
  await page.getByRole('heading', { level: 1, name: /Lisbon/ }).waitFor();

  const toMap = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Map' });
  await tabTo(page, toMap, 120);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/properties-on-map/);
  const list = page.getByRole('region', { name: /on this map$/ });
  const propertyLink = list.getByRole('article').filter({ hasNotText: 'Premium' }).first().getByRole('link').first();
  await tabTo(page, propertyLink, 120);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/properties-details\//);

  await tabTo(page, page.getByRole('link', { name: /^Photo 1: / }));
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: /^Photos: / });
  await gallery.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'detached' });

  await tabTo(page, page.getByRole('button', { name: /^Message/ }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/You don’t need an account/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

import { expect } from '@playwright/test';
import { marketFolder } from './market.ts';
import { decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { test, widths } from './test.ts';

const folder = marketFolder();

/** A new owner posts a property, and visitors find it by text, by filters and on the map. */
for (const width of widths)
  test.describe(`an approved property, at ${width} pixels`, () => {
    test('is found by text, by filters and on the map, and not before', async ({ visit, market }) => {
      const owner = await registerOwner(market, folder);
      const searchText = `Quillwort ${width}`;
      const title = journeyTitle(`${searchText} house above the tram`);
      const property = await postProperty(market, owner, title, 'sell');
      const visitor = await visit({ width });
      const { page } = visitor;
      const found = page.getByRole('main').getByRole('article').filter({ hasText: title });

      await visitor.open(`/search?search=${encodeURIComponent(searchText)}`);
      expect(await found.count()).toBe(0);
      await decideProperty(market, property, 'approved');

      await visitor.open('/');
      const finder = page.getByRole('search').filter({ has: page.getByLabel('Location') });
      await finder.getByLabel('Location').fill(searchText);
      await finder.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/search\?/);
      await found.first().waitFor();

      await visitor.open('/search?city=Lisbon&property_type=0&min_price=249000&max_price=251000');
      await found.first().waitFor();
      await visitor.open('/search?city=Lisbon&property_type=1');
      expect(await found.count()).toBe(0);

      await visitor.open('/properties-on-map?property_type=0&box=-9.15,38.712,-9.13,38.716');
      // On a phone the list is a view of its own.
      if (width < 600) await page.getByRole('link', { name: /^List/ }).click();
      const list = page.getByRole('region', { name: /on this map$/ });
      await list.getByRole('article').filter({ hasText: title }).first().waitFor();
      await list.getByRole('article').filter({ hasText: title }).getByRole('heading').getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await visitor.checkScreen();
    });
  });

for (const width of widths)
  test(`the place of a search changes in its results and other filters stay, at ${width} pixels`, async ({ visit }) => {
    const visitor = await visit({ width });
    const { page } = visitor;
    const filters = page.getByRole('group', { name: 'Filters' });
    await visitor.open('/search?city=Lisbon&property_type=0');
    await filters.getByRole('button', { name: 'Lisbon', exact: true }).click();
    const place = page.getByRole('combobox', { name: 'City, region or country' });
    await expect(place).toHaveValue('Lisbon');
    await place.fill('Porto');
    await page
      .getByRole('option', { name: /^Porto/ })
      .first()
      .click();
    if (width < 768) await page.getByRole('button', { name: /^Show \d+ propert(y|ies)$/ }).click();
    await page.waitForURL(({ searchParams: query }) => query.get('city') === 'Porto');
    expect(new URL(page.url()).searchParams.get('property_type')).toBe('0');
    await filters.getByRole('button', { name: 'Porto', exact: true }).waitFor();
  });

test('a sentence becomes filters, and each of them and the other words can be removed', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  const filters = page.getByRole('group', { name: 'Filters' });
  await visitor.open('/');
  const finder = page.getByRole('search').filter({ has: page.getByLabel('Location') });
  await finder.getByLabel('Location').fill('flats to buy in Lisboa, Portugal, with a lift, up to 900k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Homes for sale in .Lisbon.$/ }).waitFor();
  for (const name of ['Lisbon', 'For sale', 'Flats', 'Up to €900K'])
    await filters.getByRole('button', { name, exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  const applied = page.getByRole('group', { name: 'Your search' });
  await applied.getByRole('button', { name: 'Remove “Lift”' }).click();
  await applied.getByRole('button', { name: 'Remove “Lift”' }).waitFor({ state: 'detached' });
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    property_type: '0',
    city: 'Lisbon',
    max_price: '900000',
    category_ids: '1',
  });

  await visitor.open('/search?search=samphire+lisbn');
  await filters.getByRole('button', { name: 'Remove “samphire”' }).click();
  await page.waitForURL(/\/search\?city=Lisbon$/);
  await visitor.checkScreen();
});

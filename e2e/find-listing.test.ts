import { expect } from '@playwright/test';
import { registerAccount, startSignedIn } from './fresh-account.ts';
import { marketFolder } from './market.ts';
import { decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { test, widths } from './test.ts';

const folder = marketFolder();

/** A new owner posts a property, and visitors find it by text, by filters and on the map. */
for (const width of widths)
  test.describe(`an approved property, at ${width} pixels`, () => {
    test('is found by text, by filters and on the map, but not before its approval', async ({ visit, market }) => {
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
  test(`two cities are searched in the list and on the map, and saved, at ${width} pixels`, async ({
    visit,
    market,
  }) => {
    const visitor = await visit({ width });
    const { page } = visitor;
    const isPhone = width < 768;
    const show = async () => {
      if (isPhone) await page.getByRole('button', { name: /^Show \d+ propert(y|ies)$/ }).click();
    };
    await startSignedIn(visitor, market, await registerAccount(market));
    await visitor.open('/search?city=Lisbon&property_type=0');
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Lisbon', exact: true }).click();
    const place = page.getByRole('combobox', { name: 'City, neighbourhood, region or country' });
    const chosen = page.getByRole('list', { name: 'Chosen locations' }).getByRole('button');
    await expect(chosen).toHaveText([/Lisbon/]);
    await place.fill('Porto');
    await page
      .getByRole('option', { name: /^Porto/ })
      .first()
      .click();
    await expect(chosen).toHaveText([/Lisbon/, /Porto/]);
    await visitor.checkScreen();
    // The keyboard removes the last one, and Enter adds it again.
    await place.press('Backspace');
    await expect(chosen).toHaveText([/Lisbon/]);
    await place.fill('porto');
    await place.press('Enter');
    await expect(chosen).toHaveText([/Lisbon/, /Porto/]);
    await show();
    await page.waitForURL(({ searchParams: query }) => query.get('places') === 'Lisbon*Porto__Portugal');
    expect(new URL(page.url()).searchParams.get('property_type')).toBe('0');
    await page.getByRole('heading', { level: 1, name: /^Homes for sale in .Lisbon. and .Porto.$/ }).waitFor();
    const applied = page.getByRole('group', { name: 'Your search' });
    for (const city of [/Remove .*Lisbon/, /Remove .*Porto/])
      await applied.getByRole('button', { name: city }).waitFor();
    for (const city of ['Lisbon', 'Porto']) await page.getByRole('article').filter({ hasText: city }).first().waitFor();

    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'View saved searches' }).click();
    await page.waitForURL('**/user/saved-searches');
    await page.getByRole('link', { name: 'Homes for sale in Lisbon and Porto' }).click();

    await page.waitForURL(({ searchParams: query }) => query.get('places') === 'Lisbon*Porto__Portugal');
    const [pins] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('get-map-clusters') && response.ok()),
      isPhone ? visitor.open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&layout=map`) : page.reload(),
    ]);
    const { data }: { data: { latitude: number }[] } = await pins.json();
    const latitudes = data.map(({ latitude }) => latitude);
    expect(Math.min(...latitudes)).toBeLessThan(39);
    expect(Math.max(...latitudes)).toBeGreaterThan(41);
  });

test('words that stand for no filter are shown and can be removed', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.open('/search?search=samphire+lisbn');
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Remove “samphire”' }).click();
  await page.waitForURL(/\/search\?city=Lisbon$/);
  await visitor.checkScreen();
});

for (const width of widths)
  test(`a search without results names close matches, and one of them shows its homes, at ${width} pixels`, async ({
    visit,
  }) => {
    const visitor = await visit({ width });
    const { page } = visitor;
    await visitor.open('/search?search=house+to+buy+in+Lisbon+up+to+1000+euros');
    const close = page.getByRole('region', { name: 'Close matches' });
    await close.getByRole('article').first().waitFor();
    await visitor.checkScreen();
    const match = close.getByRole('link', { name: /^\d+ homes? without the filter “.?Price.?”$/ });
    const [count = '0'] = /\d+/.exec(await match.innerText()) ?? [];
    await match.click();
    await page.waitForURL((url) => !url.searchParams.has('max_price'));
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} propert(y|ies)`) })
      .waitFor();
    expect(await page.getByRole('article').count()).toBe(Number(count));
  });

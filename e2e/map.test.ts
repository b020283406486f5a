import { expect, type Locator, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { tabTo } from './focus.ts';
import { decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { test, widths } from './test.ts';

/** The map: its whole state is in the URL, and the list beside it shows the same properties. */
for (const width of widths)
  test.describe(`the map at ${width} pixels`, () => {
    const isPhone = width < 600;

    test('a visitor goes from an offer and a place to a property, and Back restores the view', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/properties-on-map');
      await offer(page, 'For sale').click();
      await page.waitForURL(/property_type=0/);
      await offer(page, 'For sale').and(page.locator('[aria-current=page]')).waitFor();

      // A city in which no other journey posts its properties, which all have the same location.
      await place(page).fill('Toronto');
      // Wait for this response, because the pins before it are the previous ones.
      const pinsOfTown = page.waitForResponse(
        (response) => /get-map-clusters/.test(response.url()) && isOfTown(response.url()),
      );
      await page
        .getByRole('option', { name: /^Toronto/ })
        .first()
        .click();
      await page.waitForURL(/place=Toronto/);
      await page.waitForURL(/box=/);
      await pinsOfTown;
      await pins(page).first().waitFor();
      await visitor.checkScreen();

      const pin = await openClusters(page);
      const price = (await pin.getAttribute('aria-label'))?.replace(/^\D+/, '€');
      await pin.click();
      await page.waitForURL(/home=\d+/);
      const card = cardOf(page, isPhone);
      await card.getByRole('link').first().waitFor();
      expect(await card.innerText()).toContain('€');
      expect(price).toBeTruthy();
      await visitor.checkScreen();
      const view = await settledUrl(page);

      await page.reload();
      await card.getByRole('link').first().waitFor();
      expect(await settledUrl(page)).toBe(view);
      await card.getByRole('link', { name: /\w/ }).last().click();
      await page.waitForURL(/\/properties-details\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/properties-on-map');
      await card.getByRole('link').first().waitFor();
      expect(await settledUrl(page)).toBe(view);
      expect(await place(page).inputValue()).toBe(new URL(view).searchParams.get('place') ?? '');
      await offer(page, 'For sale').and(page.locator('[aria-current=page]')).waitFor();

      await card.getByRole('button', { name: 'Close' }).click();
      await card.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.has('home')).toBe(false);
    });

    test('shows the properties at one location in a list at their circle', async ({ visit, market }) => {
      const account = await registerOwner(market, marketFolder());
      const title = journeyTitle('Flat of a house');
      // Far from all other properties, with a different location for each width.
      const [latitude, longitude] = [38.4 + width / 1e5, -28.2];
      const horta = { city: 'Horta', state: 'Azores', latitude: String(latitude), longitude: String(longitude) };
      for (const floor of [1, 2, 3]) {
        const property = await postProperty(market, account, `${title} floor ${floor}`, 'sell', horta);
        await decideProperty(market, property, 'approved');
      }
      const box = [longitude - 0.002, latitude - 0.002, longitude + 0.002, latitude + 0.002].join(',');
      const visitor = await visit({ width });
      const { page } = visitor;
      const circle = page.getByRole('button', { name: '3 homes at this address' });
      const flats = page.locator('.building-listings').getByRole('link', { name: title });

      await visitor.open(`/properties-on-map?box=${box}`);
      await circle.click();
      await expect.poll(() => flats.allInnerTexts()).toEqual([3, 2, 1].map((floor) => `${title} floor ${floor}`));
      expect(await circle.getAttribute('aria-expanded')).toBe('true');
      await visitor.checkScreen();
      await page.reload();
      await flats.first().click();
      await page.getByRole('heading', { level: 1, name: `${title} floor 3` }).waitFor();
      await page.goBack();
      await expect.poll(() => flats.count()).toBe(3);
      await flats.first().focus();
      await page.keyboard.press('Escape');
      await flats.first().waitFor({ state: 'detached' });
      if (!isPhone) expect(await circle.evaluate((element) => element === document.activeElement)).toBe(true);

      await visitor.open(`/search?box=${box}&layout=map`);
      await circle.click();
      await expect.poll(() => flats.count()).toBe(3);
      await visitor.checkScreen();
      await circle.click();
      await flats.first().waitFor({ state: 'detached' });

      const leftEdge = async () => (await circle.boundingBox())?.x ?? 0;
      const left = await leftEdge();
      await circle.click();
      await page.getByRole('region', { name: 'Map of homes' }).press('ArrowRight');
      await page.waitForURL((url) => url.searchParams.get('box') !== box);
      await expect.poll(leftEdge).toBeLessThan(left - 50);
      await page.goBack();
      await flats.first().waitFor({ state: 'detached' });
      await expect.poll(leftEdge).toBeCloseTo(left, -1);
    });

    test('the keyboard reaches a property through the list', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/properties-on-map');
      await tabTo(page, place(page));
      await page.keyboard.type('Toronto');
      await page
        .getByRole('option', { name: /^Toronto/ })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/place=Toronto/);
      await tabTo(page, offer(page, 'For sale'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/property_type=0/);

      const list = page.getByRole('region', { name: /on this map$/ });
      const opener = page.getByRole('link', { name: /^List/ });
      if (isPhone) {
        await tabTo(page, opener);
        await page.keyboard.press('Enter');
        await page.waitForURL(/list=1/);
        await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
        await visitor.checkScreen();
      }
      const propertyLink = list
        .getByRole('article')
        .filter({ hasNotText: 'Premium' })
        .first()
        .getByRole('heading')
        .getByRole('link');
      // The list shows the previous properties until those of the place and the offer have loaded.
      await offer(page, 'For sale').and(page.locator('[aria-current=page]')).waitFor();
      await settledUrl(page);
      await page.locator('#on-map-list ul[aria-busy=false]').waitFor();
      const title = await propertyLink.innerText();
      await tabTo(page, propertyLink);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/properties-details\//);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.goBack();
      await list.getByRole('link', { name: title }).waitFor();

      await tabTo(page, list.getByRole('link', { name: 'Close list' }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/list=0/);
      await list.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      // The map is wider now and updates the box in the URL, which must still keep the list closed.
      expect(await settledUrl(page)).toContain('list=0');
    });

    test('passes place, offer and part of the map to the search', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      // A city in which no other journey posts properties, which would change the number.
      await visitor.open('/properties-on-map?property_type=0&place=Toronto&list=1');
      const all = page.getByRole('link', { name: /in search$/ });
      await page.waitForURL(/box=/);
      await settledUrl(page);
      await page.locator('#on-map-list ul[aria-busy=false]').waitFor();
      const total = (await all.innerText()).replace(/\D/g, '');
      await all.click();
      await page.waitForURL(/\/search\?property_type=0&box=.*near=Toronto/);
      await page.getByRole('heading', { level: 1, name: /Homes for sale near .*Toronto/ }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: `${total} propert` })
        .waitFor();
    });

    test('shows a message for an empty area and for an unknown place', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/properties-on-map?box=-30,20,-29,21&list=1');
      await page.getByRole('status').filter({ hasText: 'No homes in this map area' }).waitFor();
      await visitor.checkScreen();
      await page.getByRole('link', { name: 'See all homes' }).first().click();
      await page.getByRole('region', { name: /\d+ properties on this map$/ }).waitFor();
      await visitor.open('/properties-on-map?place=Xqzvwk');
      await page.getByRole('status').filter({ hasText: 'We couldn’t find “Xqzvwk”' }).waitFor();
      await visitor.checkTexts();
    });

    test('shows a failed request and retries it', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await page.route('**/api/get-map-clusters?*', (route) => route.abort());
      await visitor.open('/properties-on-map?box=-9.3,38.6,-9,38.9');
      const news = page.getByRole('status').filter({ hasText: 'We couldn’t load these homes' });
      await news.waitFor({ timeout: 40_000 });
      await visitor.checkAccessibility();
      await page.unroute('**/api/get-map-clusters?*');
      await news.getByRole('button', { name: 'Try again' }).click();
      await pins(page).first().waitFor();
      visitor.ignoreErrors(/net::ERR_FAILED/);
    });

    test('shows the visitor’s position with permission, and a message without it', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 41.15, longitude: -8.61 });
      await visitor.open('/properties-on-map');
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.waitForURL(/box=-8\.[67]/);

      // In a new context, because a browser may reuse a granted permission.
      const { page: other } = await visit({ width });
      const devTools = await other.context().newCDPSession(other);
      await devTools.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied' });
      await other.goto('/properties-on-map');
      await other.getByRole('button', { name: 'Near me' }).click();
      await other.getByRole('status').filter({ hasText: 'Location access is off' }).waitFor();
    });

    test('shows properties, offers and a static map without JavaScript', async ({ visit }) => {
      const visitor = await visit({ width, javaScript: false });
      const { page } = visitor;
      await visitor.open('/properties-on-map?place=Lisbon');
      await page.getByRole('heading', { level: 1, name: /Homes .*Lisbon.*on the map/ }).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(1);
      const picture = page.getByRole('img', { name: 'Map of homes' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await offer(page, 'For sale').click();
      await page.waitForURL(/property_type=0/);
      expect(await page.getByRole('article').count()).toBeGreaterThan(1);
      expect(await place(page).inputValue()).toBe('Lisbon');
      await visitor.checkTexts();
    });
  });

function offer(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Buy or rent' }).getByRole('link', { name });
}

function place(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Location' });
}

function pins(page: Page): Locator {
  return page.getByRole('group', { name: 'Homes on the map' }).getByRole('button');
}

/** The card of the chosen property: at its pin at desktop width, at the bottom of the map on a phone. */
function cardOf(page: Page, isPhone: boolean): Locator {
  return isPhone
    ? page.getByRole('region', { name: 'Selected home' })
    : page.getByRole('group', { name: 'Homes on the map' }).getByRole('article');
}

/** Opens one cluster after the other until a single property has a pin. */
async function openClusters(page: Page): Promise<Locator> {
  const cluster = page.getByRole('button', { name: /homes?, zoom in$/ });
  const single = page.getByRole('button', { name: /^Home for / });
  for (let step = 0; step < 6; step += 1) {
    await expect.poll(async () => (await cluster.count()) + (await single.count())).toBeGreaterThan(0);
    const before = await settledUrl(page);
    if ((await cluster.count()) === 0) break;
    await cluster.first().click();
    await expect.poll(() => page.url()).not.toBe(before);
    await settledUrl(page);
  }
  return single.first();
}

/** Whether a request for pins has a box no larger than a town and what lies around it. */
function isOfTown(url: string): boolean {
  const { searchParams } = new URL(url);
  return Number(searchParams.get('east')) - Number(searchParams.get('west')) < 10;
}

/** Milliseconds; longer than the map waits before it requests its properties. */
const idleMs = 400;

/** Returns the URL when the map has stopped moving and its properties have loaded. */
async function settledUrl(page: Page): Promise<string> {
  const loadingStatus = page.getByRole('status').filter({ hasText: 'Searching for homes' });
  let last = '';
  await expect
    .poll(
      async () => {
        await loadingStatus.waitFor({ state: 'detached' });
        last = page.url();
        // Wait with a timer of the page, so that a delay of its request delays this wait too.
        await page.evaluate((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)), idleMs);
        return (await loadingStatus.count()) === 0 && page.url() === last;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  return last;
}

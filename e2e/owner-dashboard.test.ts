import { expect, type Page } from '@playwright/test';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { copyDemoMarket, type DemoCopy } from './demo-copy.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import {
  markInterested,
  completeProfile,
  decideProperty,
  postProperty,
  registerOwner,
  journeyTitle,
} from './listing-actions.ts';
import { test as visiting, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

/** A separate market, because deleting a property removes its pictures from pages that other journeys have open. */
let demoCopy: DemoCopy;
let server: Awaited<ReturnType<typeof startMarket>>;
const test = visiting.extend<{ market: string }>({
  market: async ({}, use) => use(server.address),
});
test.beforeAll(async () => {
  demoCopy = await copyDemoMarket('mine');
  server = await startMarket(demoCopy.folder, demoCopy.settings);
});
test.afterAll(async () => {
  await server.stop();
  await demoCopy.remove();
});

const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });

/** The row or card of a property on the dashboard. */
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('tr, .own-listing-cards > li')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function choose(page: Page, title: string, item: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function openOwn(visitor: Visitor, address: string): Promise<void> {
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await visitor.page.goto(address, { waitUntil: 'load' });
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('posting requires profile, verification and package, each with its message and link', async ({
      visit,
      market,
    }) => {
      const account = await registerAccount(market);
      // Without the service worker the test can intercept the calls of the page.
      const visitor = await visit({ width });
      const { page } = visitor;
      const settings = { verification_required_for_user: false, verification_status: 'initial' };
      await page.route('**/api/web-settings', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { ...body, data: { ...body.data, ...settings } } });
      });

      await visitor.open('/about-us');
      await page.getByRole('button', { name: width < 600 ? 'Post' : 'List a property', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await dialog.getByText('Sign in to list your home.').waitFor();
      await dialog.getByLabel('Email', { exact: true }).fill(account.email);
      await dialog.getByLabel('Password', { exact: true }).fill(account.password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/user/profile?for=property');
      await waitForText(page, 'You have not completed your profile yet. Please complete first');
      await waitForText(page, /To list a property, add your phone number, a photo,? and your address\./);
      await visitor.checkAccessibility();

      await completeProfile(market, account);
      await page.evaluate(() => localStorage.clear());
      await startSignedIn(visitor, market, account);
      await openOwn(visitor, '/user/profile?for=property');
      await page.getByRole('link', { name: 'List your property' }).click();
      await page.waitForURL('**/user/properties');
      await waitForText(page, 'You have no active plan. You need one that includes “List properties”.');
      await visitor.checkScreen();
      await openOwn(visitor, '/user/add-project');
      await waitForText(page, 'You have no active plan. You need one that includes “List projects”.');

      settings.verification_required_for_user = true;
      for (const [status, text, link] of [
        ['initial', 'You have not completed profile verification. Please complete first', 'Get verified'],
        ['pending', 'Your verification is under review. We’ll let you know when it’s done.', 'View application'],
        ['failed', 'Your verification wasn’t approved. Please apply again.', 'Apply again'],
      ] as const) {
        settings.verification_status = status;
        await openOwn(visitor, '/user/properties');
        await waitForText(page, text);
        expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe('/user/verification-form');
      }
      await visitor.checkScreen();

      settings.verification_status = 'success';
      const packages = { package_available: true, feature_available: false, limit_available: false };
      await page.route('**/api/check-package-limit?*', (route) =>
        route.fulfill({ json: { error: false, message: '', data: packages } }),
      );
      await openOwn(visitor, '/user/properties');
      await waitForText(page, 'Your plan doesn’t include “List properties”.');
      packages.feature_available = true;
      await openOwn(visitor, '/user/properties');
      await waitForText(page, 'You’ve reached your plan’s limit for “List properties”.');
      await page.getByRole('link', { name: 'See plans' }).click();
      await page.waitForURL('**/subscription-plan');
      packages.limit_available = true;
      await openOwn(visitor, '/user/properties');
      await page.waitForURL('**/user/properties?draft=*');
    });

    test('an account without a listing sees the requirements, and a link back on the page of a listing of another account', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market, 'Rui Costa'));
      const { page } = visitor;
      await openOwn(visitor, '/user');
      await page.waitForURL('**/user/dashboard');
      await heading(page, /Rui Costa/).waitFor();
      await heading(page, 'Your profile').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'See plans' }).waitFor();
      await visitor.checkScreen();
      await openOwn(visitor, '/my-property/nobodys-home');
      await heading(page, 'Property not found').waitFor();
      await visitor.checkScreen();
    });

    test('a property is rejected, approved, hidden, rented, offered again and deleted', async ({ visit, market }) => {
      const title = journeyTitle(`Loft by the yard ${width}`);
      const account = await registerOwner(market, demoCopy.folder);
      const property = await postProperty(market, account, title, 'rent');
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, account);
      const { page } = visitor;
      const open = async () => {
        await openOwn(visitor, '/user/dashboard');
        await row(page, title).waitFor();
      };
      const shown = () => row(page, title).getByRole('switch');

      await open();
      await row(page, title).getByText('Pending', { exact: true }).waitFor();
      expect(await shown().isDisabled()).toBe(true);

      await decideProperty(market, property, 'rejected', 'The street is missing.');
      await open();
      await heading(page, new RegExp(`${title}.* was rejected`)).waitFor();
      await waitForText(page, 'The street is missing.');
      await visitor.checkScreen();
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.waitForURL(`**/my-property/${property.slug}`);
      await waitForText(page, 'This listing was rejected');
      await visitor.checkScreen();
      await page.goBack();
      // The form opens at the first problem: this listing lacks its facts.
      await page.getByRole('link', { name: 'Edit and resubmit' }).click();
      await waitForText(page, 'Fill in “Area (m²)”.');
      await waitForText(page, 'The street is missing.');

      await decideProperty(market, property, 'approved');
      await open();
      await expect.poll(() => shown().isChecked()).toBe(true);
      await shown().click();
      await waitForText(page, /is now hidden\./);
      await expect.poll(() => shown().isChecked()).toBe(false);
      await expect.poll(async () => (await fetch(`${market}/properties-details/${property.slug}`)).status).toBe(404);
      await expect.poll(() => shown().isEnabled()).toBe(true);
      await shown().click();
      await waitForText(page, /is live again\./);
      await expect.poll(async () => (await fetch(`${market}/properties-details/${property.slug}`)).status).toBe(200);

      await choose(page, title, 'Mark as rented');
      await page.getByRole('dialog').getByText('You can list it again whenever you like.').waitFor();
      await visitor.checkAccessibility();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as rented' }).click();
      await row(page, title).getByText('Rented', { exact: true }).waitFor();
      await choose(page, title, 'Mark as available for rent');
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as available for rent' }).click();
      await row(page, title).getByText('Approved', { exact: true }).waitFor();

      await choose(page, title, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await row(page, title).waitFor();
      await choose(page, title, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await row(page, title).waitFor({ state: 'detached' });
      // The cached page is evicted after the deletion.
      await expect.poll(async () => (await fetch(`${market}/properties-details/${property.slug}`)).status).toBe(410);
    });

    test('an owner sees interested users on a property’s page and marks it as sold', async ({ visit, market }) => {
      const title = journeyTitle(`House with a well ${width}`);
      const account = await registerOwner(market, demoCopy.folder);
      const property = await postProperty(market, account, title, 'sell');
      await decideProperty(market, property, 'approved');
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, account);
      const { page } = visitor;
      await openOwn(visitor, `/user/interested/${property.slug}`);
      await heading(page, 'No one yet').waitFor();
      await visitor.checkScreen();
      const seeker = await registerAccount(market);
      await markInterested(market, property, seeker);
      await openOwn(visitor, `/my-property/${property.slug}`);
      await page.getByRole('complementary').getByRole('link', { name: 'Interested people' }).click();
      await page.getByRole('link', { name: new RegExp(seeker.email) }).waitFor();
      await visitor.checkScreen();

      await openOwn(visitor, `/my-property/${property.slug}`);
      const tools = page.getByRole('complementary');
      await tools.getByText('Everyone can find it.').waitFor();
      await tools.getByRole('link', { name: 'Edit' }).waitFor();
      await visitor.checkScreen();
      await tools.getByRole('button', { name: 'Mark as sold' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
      await tools.getByText('It’s sold. Its page stays online.').waitFor();
      // A sale is final, and a sold property cannot be edited.
      expect(await tools.getByRole('button', { name: /Mark as|again/ }).count()).toBe(0);
      expect(await tools.getByRole('link', { name: 'Edit' }).count()).toBe(0);
      await tools.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL('**/user/dashboard');
    });
  });

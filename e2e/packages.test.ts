import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { startSignedIn, type FreshAccount, registerAccount } from './fresh-account.ts';
import { grantPackage } from './grant-package.ts';
import { completeProfile, postProperty, journeyTitle } from './listing-actions.ts';
import { test, widths } from './test.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
const rejectionHeading = 'Opps!';

async function firstOf(market: string, call: string): Promise<{ slug_id: string; title: string }> {
  const response = await fetch(`${market}/api/${call}`, { headers: { Accept: 'application/json' } });
  const { data } = (await response.json()) as {
    data: { slug_id: string; title: string }[];
  };
  const found = data[0];
  if (!found) throw new Error(`${call} returned no entry`);
  return found;
}

const firstPremium = (market: string) => firstOf(market, 'get-property-list?is_premium=1&property_type=0&limit=1');
const projectPath = async (market: string) =>
  `/project-details/${(await firstOf(market, 'get-projects?limit=1')).slug_id}`;

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

async function visitSignedIn(visit: Visit, market: string, account: FreshAccount, width: number): Promise<Visitor> {
  const visitor = await visit({ width });
  await startSignedIn(visitor, market, account);
  return visitor;
}

/** Expects a link to the packages in the page. */
async function expectLinkToPackages({ page }: Visitor): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'See plans', exact: true }).first();
  expect(await link.getAttribute('href')).toBe('/subscription-plan');
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a premium property is closed without a package, open with one, and shows its contact after marking interest', async ({
      visit,
      market,
    }) => {
      const { slug_id, title } = await firstPremium(market);
      const path = `/properties-details/${slug_id}`;
      const stranger = await visit({ width });
      await stranger.open(path);
      await heading(stranger.page, title).waitFor();
      await heading(stranger.page, 'This is a premium home').waitFor();
      await expectLinkToPackages(stranger);
      await stranger.checkScreen();

      const account = await registerAccount(market);
      const visitor = await visitSignedIn(visit, market, account, width);
      await visitor.open(path);
      await heading(visitor.page, rejectionHeading).waitFor();
      await visitor.page.getByText('none of your plans includes “Premium homes”').waitFor();
      await expectLinkToPackages(visitor);
      await visitor.checkScreen();

      await grantPackage(marketFolder(), account, { premium_properties: null });
      const { page } = visitor;
      await page.evaluate(() => scrollTo(0, 0));
      await visitor.open(path);
      const owner = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: /^Message/ }) });
      await owner.waitFor();
      await owner.getByText('To see contact details, tell the owner you’re interested.').waitFor();
      await owner
        .locator('.owner-masked')
        .getByText(/^\+\d{3}\*+$/)
        .waitFor();
      expect(await owner.getByRole('link', { name: /^Call/ }).count()).toBe(0);
      await visitor.checkAccessibility();

      await owner
        .getByRole('button', { name: "I'm interested" })
        .or(owner.getByRole('button', { name: 'I’m interested' }))
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Share details' }).click();
      await owner.getByRole('link', { name: /^Call \+[\d ]+$/ }).waitFor();
      expect(await owner.innerText()).not.toContain('*');
    });

    test('a project is closed in part without a package, and open with one', async ({ visit, market }) => {
      const path = await projectPath(market);
      const stranger = await visit({ width });
      await stranger.open(path);
      await heading(stranger.page, 'Unlock the full project').waitFor();
      await expectLinkToPackages(stranger);
      await stranger.checkScreen();

      const account = await registerAccount(market);
      const visitor = await visitSignedIn(visit, market, account, width);
      await visitor.open(path);
      const dialog = visitor.page.getByRole('dialog', { name: rejectionHeading });
      await dialog.getByText('limit or package not available').waitFor();
      await visitor.checkAccessibility();
      await dialog.getByRole('button', { name: 'See plans' }).click();
      await visitor.page.waitForURL('**/subscription-plan');
      await visitor.open(path);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await heading(visitor.page, rejectionHeading).waitFor();
      await expectLinkToPackages(visitor);
      await visitor.checkScreen();

      await grantPackage(marketFolder(), account, { project_access: null });
      await visitor.page.evaluate(() => scrollTo(0, 0));
      await visitor.open(path);
      await heading(visitor.page, 'About this project').waitFor();
      expect(await heading(visitor.page, rejectionHeading).count()).toBe(0);
    });

    test('the full mortgage calculator is open with a package that includes it', async ({ visit, market }) => {
      const path = `/properties-details/${(await firstOf(market, 'get-property-list?is_premium=0&property_type=0&limit=1&sort=price_asc')).slug_id}`;
      const account = await registerAccount(market);
      const visitor = await visitSignedIn(visit, market, account, width);
      const { page } = visitor;
      await visitor.open(path);
      const loan = page.getByRole('region', { name: 'Monthly cost' });
      await loan.scrollIntoViewIfNeeded();
      await loan.getByRole('heading', { name: rejectionHeading }).waitFor();
      await expectLinkToPackages(visitor);
      await visitor.checkAccessibility();
      expect(await loan.getByRole('img').count()).toBe(0);

      await grantPackage(marketFolder(), account, { mortgage_calculator_detail: null });
      await page.evaluate(() => scrollTo(0, 0));
      await visitor.open(path);
      await loan.scrollIntoViewIfNeeded();
      await loan.getByText('Show table').click();
      await loan.getByRole('table', { name: 'Yearly payments' }).waitFor();
      await visitor.checkWidth();

      await visitor.open('/mortgage-calculator');
      await page.getByText('Show table').click();
      await page.getByRole('radio', { name: 'By month' }).check();
      const months = page.getByRole('table', { name: 'Monthly payments' });
      await expect(months.getByRole('row')).toHaveCount(1 + 30 * 12);
      await visitor.checkScreen();
    });

    test('a free package starts at once; used units fill its meter, and posting stops after the last unit', async ({
      visit,
      market,
    }) => {
      const account = await registerAccount(market);
      await completeProfile(market, account);
      const visitor = await visitSignedIn(visit, market, account, width);
      const { page } = visitor;
      const starter = page.getByRole('region', { name: 'Starter', exact: true });
      const meter = starter.getByRole('meter', { name: 'List properties' });
      /** @param used number of used units, of two */
      const expectUsed = (used: number) =>
        expect.poll(() => meter.getAttribute('aria-valuetext')).toBe(`${used} of 2 used`);

      await visitor.open('/subscription-plan');
      await starter.getByRole('button', { name: /^Choose / }).click();
      await starter.getByText('Your plan').waitFor();
      await expectUsed(0);
      await visitor.checkAccessibility();

      for (const used of [1, 2]) {
        await postProperty(market, account, journeyTitle(`Cottage ${used} of the free package ${width}`), 'rent');
        await page.goto('/user/subscription', { waitUntil: 'load' });
        await expectUsed(used);
        expect(await meter.getAttribute('aria-valuenow')).toBe(String(used));
      }
      await starter.getByText('30 days left').waitFor();
      await visitor.checkScreen();
      await page.goto('/user/properties', { waitUntil: 'load' });
      await page.getByText('You’ve reached your plan’s limit for “List properties”.').first().waitFor();
      await expectLinkToPackages(visitor);
    });
  });

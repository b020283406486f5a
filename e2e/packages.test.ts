import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { comeSignedIn, type FreshAccount, registerSomebody } from './fresh-account.ts';
import { givePackage } from './held-package.ts';
import { completeProfile, postHome, titleOfJourney } from './own-home.ts';
import { test, widths } from './test.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
const oops = 'Opps!';

async function firstOf(market: string, call: string): Promise<string> {
  const reply = await fetch(`${market}/api/${call}`, { headers: { Accept: 'application/json' } });
  const { data } = (await reply.json()) as {
    data: { slug_id: string; is_premium?: boolean; property_type?: string }[];
  };
  const found = data[0];
  if (!found) throw new Error(`${call} answers nothing`);
  return found.slug_id;
}

const premiumPath = async (market: string) =>
  `/properties-details/${await firstOf(market, 'get-property-list?is_premium=1&property_type=0&limit=1')}`;
const projectPath = async (market: string) => `/project-details/${await firstOf(market, 'get-projects?limit=1')}`;

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

async function arrive(visit: Visit, market: string, account: FreshAccount, width: number): Promise<Visitor> {
  const visitor = await visit({ width });
  await comeSignedIn(visitor, market, account);
  return visitor;
}

/** A part of the page says what is missing, and leads to the packages. */
async function expectWayToPackages({ page }: Visitor): Promise<void> {
  const way = page.getByRole('main').getByRole('link', { name: 'See the packages', exact: true }).first();
  expect(await way.getAttribute('href')).toBe('/subscription-plan');
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a premium home: closed to visitors and to whom no package opens it, open with one, its contact when asked', async ({
      visit,
      market,
    }) => {
      const path = await premiumPath(market);
      const stranger = await visit({ width });
      await stranger.open(path);
      await heading(stranger.page, 'This is a premium home').waitFor();
      await expectWayToPackages(stranger);
      await stranger.checkScreen();

      const account = await registerSomebody(market);
      const without = await arrive(visit, market, account, width);
      await without.open(path);
      await heading(without.page, oops).waitFor();
      await without.page.getByText('none of your packages includes “Premium homes”').waitFor();
      await expectWayToPackages(without);
      await without.checkScreen();

      await givePackage(marketFolder(), account, { premium_properties: null });
      const { page } = without;
      await page.evaluate(() => scrollTo(0, 0));
      await without.open(path);
      const owner = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: /^Message/ }) });
      await owner.waitFor();
      await owner.getByText('The contact opens once you have told the owner that you are interested.').waitFor();
      await owner
        .locator('.owner-masked')
        .getByText(/^\+\d{3}\*+$/)
        .waitFor();
      expect(await owner.getByRole('link', { name: /^Call/ }).count()).toBe(0);
      await without.checkAccess();

      await owner
        .getByRole('button', { name: "I'm interested" })
        .or(owner.getByRole('button', { name: 'I’m interested' }))
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await owner.getByRole('link', { name: /^Call \+\d+$/ }).waitFor();
      expect(await owner.innerText()).not.toContain('*');
    });

    test('a project: what stays closed, and all of it with a package', async ({ visit, market }) => {
      const path = await projectPath(market);
      const stranger = await visit({ width });
      await stranger.open(path);
      await heading(stranger.page, 'The rest opens with a package').waitFor();
      await expectWayToPackages(stranger);
      await stranger.checkScreen();

      const account = await registerSomebody(market);
      const visitor = await arrive(visit, market, account, width);
      await visitor.open(path);
      const dialog = visitor.page.getByRole('dialog', { name: oops });
      await dialog.getByText('limit or package not available').waitFor();
      await visitor.checkAccess();
      await dialog.getByRole('button', { name: 'See the packages' }).click();
      await visitor.page.waitForURL('**/subscription-plan');
      await visitor.open(path);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await heading(visitor.page, oops).waitFor();
      await expectWayToPackages(visitor);
      await visitor.checkScreen();

      await givePackage(marketFolder(), account, { project_access: null });
      await visitor.page.evaluate(() => scrollTo(0, 0));
      await visitor.open(path);
      await heading(visitor.page, 'About the project').waitFor();
      expect(await heading(visitor.page, oops).count()).toBe(0);
    });

    test('the full calculator: each year of the loan for whose package holds it', async ({ visit, market }) => {
      const path = `/properties-details/${await firstOf(market, 'get-property-list?is_premium=0&property_type=0&limit=1&sort=price_asc')}`;
      const account = await registerSomebody(market);
      const visitor = await arrive(visit, market, account, width);
      const { page } = visitor;
      await visitor.open(path);
      const loan = page.getByRole('region', { name: 'What it costs a month' });
      await loan.scrollIntoViewIfNeeded();
      await loan.getByRole('heading', { name: oops }).waitFor();
      await expectWayToPackages(visitor);
      await visitor.checkAccess();
      expect(await loan.getByRole('img').count()).toBe(0);

      await givePackage(marketFolder(), account, { mortgage_calculator_detail: null });
      await page.evaluate(() => scrollTo(0, 0));
      await visitor.open(path);
      await loan.scrollIntoViewIfNeeded();
      await loan.getByText('Show the table').click();
      await loan.getByRole('table', { name: 'Paid each year' }).waitFor();
      await visitor.checkWidth();

      await visitor.open('/mortgage-calculator');
      await page.getByText('Show the table').click();
      await page.getByRole('radio', { name: 'By month' }).check();
      const months = page.getByRole('table', { name: 'Paid each month' });
      await expect(months.getByRole('row')).toHaveCount(1 + 30 * 12);
      await visitor.checkScreen();
    });

    test('a free package starts at once; what is used of it fills its bar, and the last unit closes the gate', async ({
      visit,
      market,
    }) => {
      const account = await registerSomebody(market);
      await completeProfile(market, account);
      const visitor = await arrive(visit, market, account, width);
      const { page } = visitor;
      const starter = page.getByRole('region', { name: 'Starter', exact: true });
      const homes = starter.getByRole('meter', { name: 'List properties' });
      /** @param used of the two homes that the package lists */
      const expectUsed = (used: number) =>
        expect.poll(() => homes.getAttribute('aria-valuetext')).toBe(`${used} of 2 used`);

      await visitor.open('/subscription-plan');
      await starter.getByRole('button', { name: /^Choose / }).click();
      await starter.getByText('Yours now').waitFor();
      await expectUsed(0);
      await visitor.checkAccess();

      for (const used of [1, 2]) {
        await postHome(market, account, titleOfJourney(`Cottage ${used} of the free package ${width}`), 'rent');
        await page.goto('/user/subscription', { waitUntil: 'load' });
        await expectUsed(used);
        expect(await homes.getAttribute('aria-valuenow')).toBe(String(used));
      }
      await starter.getByText('30 days left').waitFor();
      await visitor.checkScreen();
      await page.goto('/user/properties', { waitUntil: 'load' });
      await page.getByText('You have reached your package’s limit for “List properties”.').first().waitFor();
      await expectWayToPackages(visitor);
    });
  });

import { expect, type Locator, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { advertDates } from '@latchkey/contract/rules/advert-dates';
import { comeSignedIn } from './fresh-account.ts';
import {
  approveProject,
  decideAdvert,
  decideHome,
  postHome,
  postProject,
  registerLister,
  titleOfJourney,
} from './own-home.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();

/** That the package of a lister lasts. */
const days = 30;

const inWords = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** From when until when an advert runs that begins today. */
function datesFromToday(): string {
  const { start_date, end_date } = advertDates(new Date(), days * 24);
  return `${inWords.format(new Date(start_date))} to ${inWords.format(new Date(end_date))}`;
}

/** The adverts of a listing, the newest first. */
const advertsOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('.advert-rows > li')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

const says = (place: Locator, text: string) => place.getByText(text, { exact: true }).waitFor();

async function openOwn({ page }: Visitor, address: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto(address, { waitUntil: 'load' });
}

/** What featuring costs is read, and agreed to. */
async function agree({ page }: Visitor, unitsAfter: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Feature / });
  await says(dialog, unitsAfter);
  await says(dialog, `${days} days from approval`);
  await says(dialog, 'We review every advert first and write to you when it starts.');
  await dialog.getByRole('button', { name: 'Feature it', exact: true }).click();
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a home is featured from its own page, runs for its days, and is taken down', async ({ visit, market }) => {
      const title = titleOfJourney(`House by the lock ${width}`);
      const account = await registerLister(market, folder, { property_feature: 2 });
      const home = await postHome(market, account, title, 'sell');
      await decideHome(market, home, 'approved');
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);

      await openOwn(visitor, `/my-property/${home.slug}`);
      const card = page.getByRole('region', { name: /^Featured/ });
      await card.getByRole('button', { name: 'Feature this property' }).click();
      await says(page.getByRole('dialog'), '1 of 2');
      await visitor.checkAccess();
      await agree(visitor, '1 of 2');
      await page.waitForURL('**/user/advertisement');
      const advert = advertsOf(page, title);
      await says(advert, 'Pending');
      await says(advert, `Starts once it is approved and runs for ${days} days.`);

      await decideAdvert(market, account, 'property', { status: 'approved' });
      await openOwn(visitor, '/user/advertisement');
      await says(advert, 'Active');
      await says(advert, datesFromToday());
      await says(advert, `${days} days left`);
      await visitor.checkScreen();
      await advert.getByRole('link', { name: title }).click();
      await page.waitForURL(`**/my-property/${home.slug}`);
      await says(card, `${days} days left`);
      expect(await card.getByRole('button').count()).toBe(0);

      await openOwn(visitor, '/user/advertisement');
      await advert.getByRole('button', { name: /^Take down/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('It ends right away, and the unit it used is not returned to your package.').waitFor();
      await visitor.checkAccess();
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await page.getByRole('heading', { name: 'Nothing is featured yet' }).waitFor();
      await openOwn(visitor, `/my-property/${home.slug}`);
      await card.getByRole('button', { name: 'Feature this property' }).click();
      await says(page.getByRole('dialog'), '0 of 2');
    });

    test('a project is featured from its row, rejected with a reason, and featured again', async ({
      visit,
      market,
    }) => {
      const title = titleOfJourney(`Quarter by the lock ${width}`);
      const account = await registerLister(market, folder, { project_feature: 2 });
      await postProject(market, account, title);
      await approveProject(market, account, title);
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);

      await openOwn(visitor, '/user/projects');
      await page
        .getByRole('main')
        .locator('tr, .mine-cards > li')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
        .getByRole('button', { name: /^Tools for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Feature this project' }).click();
      await agree(visitor, '1 of 2');
      await page.waitForURL('**/user/advertisement?show=project');
      const adverts = advertsOf(page, title);
      await says(adverts, 'Pending');

      await decideAdvert(market, account, 'project', { status: 'rejected', reason: 'The picture is too dark.' });
      await openOwn(visitor, '/user/advertisement?show=project');
      await says(adverts, 'Rejected');
      await says(adverts, 'The picture is too dark.');
      await visitor.checkScreen();
      await adverts.getByRole('button', { name: /^Feature again/ }).click();
      await agree(visitor, '0 of 2');
      await expect.poll(() => adverts.count()).toBe(2);
      await says(adverts.first(), 'Pending');
      await says(adverts.last(), 'Rejected');
      expect(await adverts.getByRole('button', { name: /^Feature again/ }).count()).toBe(0);
    });

    test('without a unit the way leads to the packages', async ({ visit, market }) => {
      const title = titleOfJourney(`House at the ford ${width}`);
      const account = await registerLister(market, folder);
      const home = await postHome(market, account, title, 'rent');
      await decideHome(market, home, 'approved');
      const visitor = await visit({ width });
      const { page } = visitor;
      await comeSignedIn(visitor, market, account);
      await openOwn(visitor, `/my-property/${home.slug}`);
      await page.getByRole('button', { name: 'Feature this property' }).click();
      const dialog = page.getByRole('dialog', { name: 'Opps!' });
      await says(dialog, 'Your package does not include “Feature properties”.');
      await visitor.checkAccess();
      await dialog.getByRole('link', { name: 'See the packages' }).click();
      await page.waitForURL('**/subscription-plan');
      await page.getByRole('heading', { level: 1, name: 'Pay for what you list, nothing else' }).waitFor();
    });
  });

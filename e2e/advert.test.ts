import { expect, type Locator, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { advertDates } from '@latchkey/contract/advert/advert-dates';
import { startSignedIn } from './fresh-account.ts';
import {
  approveProject,
  decideAdvert,
  decideProperty,
  postProperty,
  postProject,
  registerOwner,
  journeyTitle,
} from './listing-actions.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();

/** Duration of the advert in days; matches the package of `registerOwner`. */
const days = 30;

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formatted start and end date of an advert that starts today. */
function datesFromToday(): string {
  const { start_date, end_date } = advertDates(new Date(), days * 24);
  return `${dateFormat.format(new Date(start_date))} to ${dateFormat.format(new Date(end_date))}`;
}

/** Rows of a listing's adverts, the newest first. */
const advertsOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('.advert-list > li')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

const waitForText = (container: Locator, text: string) => container.getByText(text, { exact: true }).waitFor();

async function openOwn({ page }: Visitor, address: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto(address, { waitUntil: 'load' });
}

/** Checks the cost of featuring in the dialog and confirms. */
async function confirmFeature({ page }: Visitor, unitsAfter: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Feature / });
  await waitForText(dialog, unitsAfter);
  await waitForText(dialog, `${days} days from approval`);
  await waitForText(dialog, 'We review every promotion first and let you know when it starts.');
  await dialog.getByRole('button', { name: 'Feature listing', exact: true }).click();
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('an owner features a property from its page, the advert runs for its duration, and the owner ends it', async ({
      visit,
      market,
    }) => {
      const title = journeyTitle(`House by the lock ${width}`);
      const account = await registerOwner(market, folder, { property_feature: 2 });
      const property = await postProperty(market, account, title, 'sell');
      await decideProperty(market, property, 'approved');
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);

      await openOwn(visitor, `/my-property/${property.slug}`);
      const card = page.getByRole('region', { name: 'Promotion' });
      await card.getByRole('button', { name: 'Feature this property' }).click();
      await waitForText(page.getByRole('dialog'), '1 of 2');
      await visitor.checkAccessibility();
      await confirmFeature(visitor, '1 of 2');
      await page.waitForURL('**/user/advertisement');
      const advert = advertsOf(page, title);
      await waitForText(advert, 'Pending');
      await waitForText(advert, `Starts once approved and runs for ${days} days.`);

      await decideAdvert(market, account, 'property', { status: 'approved' });
      await openOwn(visitor, '/user/advertisement');
      await waitForText(advert, 'Active');
      await waitForText(advert, datesFromToday());
      await waitForText(advert, `${days} days left`);
      await visitor.checkScreen();
      await advert.getByRole('link', { name: title }).click();
      await page.waitForURL(`**/my-property/${property.slug}`);
      await waitForText(card, `${days} days left`);
      expect(await card.getByRole('button').count()).toBe(0);

      await openOwn(visitor, '/user/advertisement');
      await advert.getByRole('button', { name: /^End promotion/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('It ends straight away, and the promotion isn’t credited back to your plan.').waitFor();
      await visitor.checkAccessibility();
      await dialog.getByRole('button', { name: 'End promotion' }).click();
      await page.getByRole('heading', { name: 'No promotions yet' }).waitFor();
      await openOwn(visitor, `/my-property/${property.slug}`);
      await card.getByRole('button', { name: 'Feature this property' }).click();
      await waitForText(page.getByRole('dialog'), '0 of 2');
    });

    test('an owner features a project from its row, an admin rejects it with a reason, and the owner features it again', async ({
      visit,
      market,
    }) => {
      const title = journeyTitle(`Quarter by the lock ${width}`);
      const account = await registerOwner(market, folder, { project_feature: 2 });
      await postProject(market, account, title);
      await approveProject(market, account, title);
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);

      await openOwn(visitor, '/user/projects');
      await page
        .getByRole('main')
        .locator('tr, .own-listing-cards > li')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Feature this project' }).click();
      await confirmFeature(visitor, '1 of 2');
      await page.waitForURL('**/user/advertisement?show=project');
      const adverts = advertsOf(page, title);
      await waitForText(adverts, 'Pending');

      await decideAdvert(market, account, 'project', { status: 'rejected', reason: 'The picture is too dark.' });
      await openOwn(visitor, '/user/advertisement?show=project');
      await waitForText(adverts, 'Rejected');
      await waitForText(adverts, 'The picture is too dark.');
      await visitor.checkScreen();
      await adverts.getByRole('button', { name: /^Feature again/ }).click();
      await confirmFeature(visitor, '0 of 2');
      await expect.poll(() => adverts.count()).toBe(2);
      await waitForText(adverts.first(), 'Pending');
      await waitForText(adverts.last(), 'Rejected');
      expect(await adverts.getByRole('button', { name: /^Feature again/ }).count()).toBe(0);
    });

    test('an owner without a unit is sent to the packages', async ({ visit, market }) => {
      const title = journeyTitle(`House at the ford ${width}`);
      const account = await registerOwner(market, folder);
      const property = await postProperty(market, account, title, 'rent');
      await decideProperty(market, property, 'approved');
      const visitor = await visit({ width });
      const { page } = visitor;
      await startSignedIn(visitor, market, account);
      await openOwn(visitor, `/my-property/${property.slug}`);
      await page.getByRole('button', { name: 'Feature this property' }).click();
      const dialog = page.getByRole('dialog', { name: 'Opps!' });
      await waitForText(dialog, 'Your plan doesn’t include “Feature properties”.');
      await visitor.checkAccessibility();
      await dialog.getByRole('link', { name: 'See plans' }).click();
      await page.waitForURL('**/subscription-plan');
      await page.getByRole('heading', { level: 1, name: 'Plans and prices: pay only for what you list' }).waitFor();
    });
  });

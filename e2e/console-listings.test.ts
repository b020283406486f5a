import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import path from 'node:path';
import { openConsole, createOperator } from './console-access.ts';
import { startSignedIn } from './fresh-account.ts';
import { loadMessagesTo } from './outbox.ts';
import { decideProperty, postProperty, registerOwner, journeyTitle } from './listing-actions.ts';
import { test } from './test.ts';

const folder = marketFolder();
const timeoutMs = 120_000;
const pictures = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage');

async function photo(name: string, width: number) {
  const sharp = (await import('sharp')).default;
  const buffer = await sharp(path.join(pictures, '01-exterior.webp')).resize(width, 800).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function nextStep(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${to}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: to, exact: true }).waitFor();
}

/** Fills in the required parameters of a category. */
async function fillFacts(page: Page): Promise<void> {
  for (const number of await page.locator('.posting-parameters input[inputmode=decimal]').all())
    await number.fill('90');
  for (const select of await page.locator('.posting-parameters select').all()) await select.selectOption({ index: 1 });
  for (const group of await page.locator('.posting-parameters fieldset:has(input[type=radio])').all())
    await group.locator('input[type=radio]').first().check({ force: true });
}

/** The panel beside the table, or the dialog above it on a phone. */
const recordPanel = (page: Page, title: string) =>
  page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }));

test('an admin lists a property of the market, and visitors find it', async ({ visit }) => {
  test.setTimeout(timeoutMs);
  const operator = await createOperator(folder);
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  const title = journeyTitle('Boathouse');
  await openConsole(visitor, operator, '/admin/properties');
  await page.getByRole('table', { name: 'Properties' }).waitFor();
  await visitor.checkScreen();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Location', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Find the location' }).fill('Porto');
  await page
    .getByRole('option', { name: /^Porto/ })
    .first()
    .click();
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Porto');
  await field(page, 'Address').fill('Cais da Ribeira 3');
  await nextStep(page, 'Property type');
  await page.getByRole('radio', { name: /^For sale/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Houses', exact: true }).check({ force: true });
  await nextStep(page, 'Details');
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('Two rooms above the water.');
  await field(page, 'Price').fill('325000');
  await visitor.checkAccessibility();
  await visitor.checkTexts();
  await visitor.checkWidth();
  await nextStep(page, 'Features');
  await fillFacts(page);
  await nextStep(page, 'Nearby');
  await nextStep(page, 'Photos');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('front.jpg', 1_200), await photo('back.jpg', 1_300)]);
  await expect.poll(() => page.locator('.posting-board .posting-picture-foot bdi').count()).toBe(2);
  await nextStep(page, 'Search engines');
  await nextStep(page, 'Check and post');
  await page.getByRole('button', { name: 'Post property' }).click();
  const record = recordPanel(page, title);
  await record.getByText('Site team', { exact: true }).waitFor();
  await record.getByText('Created').first().waitFor();
  await visitor.checkScreen();

  const guest = await visit({ width: 390 });
  await guest.open(`/search?search=${encodeURIComponent(title)}`);
  const card = guest.page.getByRole('article').filter({ hasText: title }).first();
  await card.getByRole('link').first().click();
  await guest.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await guest.page.getByText('Latchkey', { exact: true }).first().waitFor();
});

test('on a phone an admin edits, features and switches off a user’s property, and its owner is notified', async ({
  visit,
  market,
}) => {
  test.setTimeout(timeoutMs);
  const account = await registerOwner(market, folder);
  const title = journeyTitle('Mill house');
  const changed = `${title} by the weir`;
  const property = await postProperty(market, account, title, 'sell');
  await decideProperty(market, property, 'approved');
  const operator = await createOperator(folder, 'moderator', 'Mona');
  const visitor = await visit({ width: 390 });
  const { page } = visitor;

  await openConsole(visitor, operator, `/admin/properties/${property.id}/edit?step=details`);
  await field(page, 'Title').fill(changed);
  await nextStep(page, 'Features');
  await fillFacts(page);
  for (const step of ['Nearby', 'Photos', 'Search engines', 'Check and post']) await nextStep(page, step);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const record = recordPanel(page, changed);
  await record.getByText('Edited').first().waitFor();

  // The property page is cached by this visit; a featured property must appear on it nevertheless.
  const guest = await visit({ width: 1440 });
  await guest.open('/');
  await record.getByRole('textbox', { name: 'Days' }).fill('3');
  await record.getByRole('button', { name: 'Feature listing' }).click();
  await record.getByText(/^Featured until/).waitFor();
  await visitor.checkScreen();
  await guest.open('/');
  await guest.page.getByRole('article').filter({ hasText: changed }).first().waitFor();
  await record.getByRole('button', { name: 'Stop featuring' }).click();
  await record.getByRole('button', { name: 'Feature listing' }).waitFor();

  await record.getByRole('button', { name: 'Hide' }).click();
  const question = page.getByRole('dialog', { name: 'Hide this listing?' });
  await field(page, 'Reason optional').fill('The pictures show another house.');
  await question.getByRole('button', { name: 'Hide' }).click();
  await record.getByRole('button', { name: 'Make live' }).waitFor();
  await guest.open(`/search?search=${encodeURIComponent(changed)}`);
  await expect.poll(() => guest.page.getByRole('article').filter({ hasText: changed }).count()).toBe(0);

  const mails = await loadMessagesTo(market, account.email);
  expect(mails.map(({ subject }) => subject)).toContain(`Your listing was edited: ${changed}`);
  const off = mails.find(({ subject }) => subject === `Your listing is hidden: ${changed}`);
  expect(off?.text).toContain('The pictures show another house.');
  const owner = await visit({ width: 390 });
  await startSignedIn(owner, market, account);
  await owner.open('/user/notifications');
  await owner.page.getByText(`“${changed}”: The pictures show another house.`).first().waitFor();
});

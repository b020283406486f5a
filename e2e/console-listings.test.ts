import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import path from 'node:path';
import { comeToConsole, hireOperator } from './console.ts';
import { comeSignedIn } from './fresh-account.ts';
import { messagesTo } from './outbox.ts';
import { decideHome, postHome, registerLister, titleOfJourney } from './own-home.ts';
import { test } from './test.ts';

const folder = marketFolder();
const patience = 120_000;
const pictures = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage');

async function photo(name: string, width: number) {
  const sharp = (await import('sharp')).default;
  const buffer = await sharp(path.join(pictures, '01-exterior.webp')).resize(width, 800).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${to}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: to, exact: true }).waitFor();
}

/** What homes of a category have to say. */
async function fillFacts(page: Page): Promise<void> {
  for (const number of await page.locator('.posting-facts input[inputmode=decimal]').all()) await number.fill('90');
  for (const select of await page.locator('.posting-facts select').all()) await select.selectOption({ index: 1 });
  for (const group of await page.locator('.posting-facts fieldset:has(input[type=radio])').all())
    await group.locator('input[type=radio]').first().check({ force: true });
}

/** What is open beside the table, or above it on a phone. */
const beside = (page: Page, title: string) =>
  page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }));

test('the operator lists a home of the market’s own, and everybody finds it there', async ({ visit }) => {
  test.setTimeout(patience);
  const operator = await hireOperator(folder);
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  const title = titleOfJourney('Boathouse');
  await comeToConsole(visitor, operator, '/admin/properties');
  await page.getByRole('table', { name: 'Properties' }).waitFor();
  await visitor.checkScreen();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Category', exact: true }).waitFor();
  await page.getByRole('radio', { name: /^For sale/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Houses', exact: true }).check({ force: true });
  await goOn(page, 'Details');
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('Two rooms above the water.');
  await field(page, 'Price').fill('325000');
  await visitor.checkAccess();
  await visitor.checkTexts();
  await visitor.checkWidth();
  await goOn(page, 'Facts');
  await fillFacts(page);
  await goOn(page, 'Nearby');
  await goOn(page, 'Place');
  await page.getByRole('combobox', { name: 'Find the place' }).fill('Porto');
  await page
    .getByRole('option', { name: /^Porto/ })
    .first()
    .click();
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Porto');
  await field(page, 'Address').fill('Cais da Ribeira 3');
  await goOn(page, 'Pictures');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('front.jpg', 1_200), await photo('back.jpg', 1_300)]);
  await expect.poll(() => page.locator('.posting-board .posting-picture-foot bdi').count()).toBe(2);
  await goOn(page, 'Search engines');
  await goOn(page, 'Check and post');
  await page.getByRole('button', { name: 'Post the property' }).click();
  const record = beside(page, title);
  await record.getByText('The market', { exact: true }).waitFor();
  await record.getByText('Created').first().waitFor();
  await visitor.checkScreen();

  const somebody = await visit({ width: 390 });
  await somebody.open(`/search?search=${encodeURIComponent(title)}`);
  const card = somebody.page.getByRole('article').filter({ hasText: title }).first();
  await card.getByRole('link').first().click();
  await somebody.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await somebody.page.getByText('Admin', { exact: true }).first().waitFor();
});

test('on a phone a home of somebody is changed, featured and taken off; its owner hears of it', async ({
  visit,
  market,
}) => {
  test.setTimeout(patience);
  const account = await registerLister(market, folder);
  const title = titleOfJourney('Mill house');
  const changed = `${title} by the weir`;
  const home = await postHome(market, account, title, 'sell');
  await decideHome(market, home, 'approved');
  const operator = await hireOperator(folder, 'moderator', 'Mona');
  const visitor = await visit({ width: 390 });
  const { page } = visitor;

  await comeToConsole(visitor, operator, `/admin/properties/${home.id}/edit?step=details`);
  await field(page, 'Title').fill(changed);
  await goOn(page, 'Facts');
  await fillFacts(page);
  for (const step of ['Nearby', 'Place', 'Pictures', 'Search engines', 'Check and post']) await goOn(page, step);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  const record = beside(page, changed);
  await record.getByText('Edited').first().waitFor();

  // The home page was just looked at, and is kept: what is featured stands on it all the same.
  const somebody = await visit({ width: 1440 });
  await somebody.open('/');
  await record.getByRole('textbox', { name: 'Days' }).fill('3');
  await record.getByRole('button', { name: 'Feature it' }).click();
  await record.getByText(/^Featured until/).waitFor();
  await visitor.checkScreen();
  await somebody.open('/');
  await somebody.page.getByRole('article').filter({ hasText: changed }).first().waitFor();
  await record.getByRole('button', { name: 'End it now' }).click();
  await record.getByRole('button', { name: 'Feature it' }).waitFor();

  await record.getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog', { name: 'Switch this listing off?' });
  await field(page, 'Reason optional').fill('The pictures show another house.');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await record.getByRole('button', { name: 'Switch on' }).waitFor();
  await somebody.open(`/search?search=${encodeURIComponent(changed)}`);
  await expect.poll(() => somebody.page.getByRole('article').filter({ hasText: changed }).count()).toBe(0);

  const mails = await messagesTo(market, account.email);
  expect(mails.map(({ subject }) => subject)).toContain(`Changed: ${changed}`);
  const off = mails.find(({ subject }) => subject === `Switched off: ${changed}`);
  expect(off?.text).toContain('The pictures show another house.');
  const owner = await visit({ width: 390 });
  await comeSignedIn(owner, market, account);
  await owner.open('/user/notifications');
  await owner.page.getByText(`“${changed}”: The pictures show another house.`).first().waitFor();
});

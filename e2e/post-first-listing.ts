import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import sharp from 'sharp';
import type { FreshAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import type { Visitor } from './visitor.ts';

const picture = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const jpeg = async (width: number, height: number) => ({
  name: 'home.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(picture).resize(width, height).jpeg().toBuffer(),
});

/**
 * Registers a new user with the code of the mail, completes the profile, starts the free package and posts a property,
 * all through the screens.
 * @param folder the market's data folder; its mails stay in the database while there is no mail server
 */
export async function postFirstListing(
  visitor: Visitor,
  folder: string,
  account: FreshAccount & { name: string },
  title: string,
): Promise<void> {
  const { page } = visitor;
  await visitor.open('/');
  await press(page, 'List a property');
  await register(page, folder, account);
  await page.waitForURL('**/user/profile?for=property');
  await completeProfile(page);
  // Completing the profile redirects to the packages; one press starts the free package and opens the form.
  const startFree = page.getByRole('button', { name: /^Start with .* for free$/ });
  await startFree.waitFor();
  await visitor.checkScreen();
  await startFree.click();
  await postProperty(page, title);
}

async function register(page: Page, folder: string, { name, email, password }: FreshAccount & { name: string }) {
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('dialog', { name: 'Create an account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('dialog', { name: 'Enter the code' }).getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  const mails = await withMarketDatabase(folder, (db) =>
    db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute(),
  );
  await code.fill(mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean) ?? '');
}

/** Fills in what the short profile asks for; the name is known since the registration. */
async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit your full profile' }).waitFor();
  expect(await field(page, 'Name').count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles(await jpeg(600, 600));
  await press(page, 'Use this photo');
  await page.getByText('Photo updated.').first().waitFor();
  await field(page, 'Phone').fill('+351 912 345 678');
  await field(page, 'Address').fill('Rua do Alecrim 58');
  await press(page, 'Save profile');
  await page.getByText('Profile saved.').first().waitFor();
}

async function postProperty(page: Page, title: string): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const nextStep = async (to: string) => {
    await press(page, `Next: ${to}`);
    await heading(to).waitFor();
  };
  await heading('Location').waitFor();
  await page.getByRole('combobox', { name: 'Find the location' }).fill('Rua Augusta 1 Lisbon');
  const towns = page.getByRole('group', { name: 'Choose the town, then move the pin to the house.' });
  await towns
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Lisbon');
  expect(await field(page, 'Address').inputValue()).toBe('Rua Augusta 1 Lisbon');
  await nextStep('Property type');
  await page.getByRole('radio', { name: /^For sale/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Houses', exact: true }).check({ force: true });
  await nextStep('Details');
  await field(page, 'Title').fill(title);
  await field(page, 'Price').fill('250000');
  await field(page, 'Description').fill('Two rooms and a quiet yard.');
  await nextStep('Features');
  await field(page, 'Bedrooms').fill('2');
  await page.getByRole('textbox', { name: /^Area/ }).fill('80');
  await nextStep('Nearby');
  await nextStep('Photos');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg(1_200, 900));
  await page.locator('.posting-board .posting-picture-foot bdi').first().waitFor();
  await nextStep('Search engines');
  await nextStep('Check and post');
  await page.getByText('Everything’s complete. You can post it now.').waitFor();
  await press(page, 'Post property');
  await heading('Submitted for review').waitFor({ timeout: 60_000 });
}

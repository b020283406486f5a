import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoOperator } from '@latchkey/demo/demo-accounts';
import { strFromU8, unzipSync } from 'fflate';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import { searchMarket } from './search-market.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const photo = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Opens a personal page, which renders after the session is known. */
async function openOwn(visitor: Visitor, address: string): Promise<void> {
  // The browser restores the scroll position of a page that is opened again.
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await visitor.page.goto(address, { waitUntil: 'load' });
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function post(market: string, call: string, fields: Record<string, string>, token = '') {
  const reply = await fetch(`${market}/api/admin/${call}`, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  });
  const body = (await reply.json()) as { error: boolean; message: string; token: string };
  if (body.error) throw new Error(`${call}: ${body.message}`);
  return body;
}

/** Moves the sign-in back one hour, so that the data export requires a new sign-in. */
async function signedInAnHourAgo(folder: string, email: string): Promise<void> {
  await withMarketDatabase(folder, (db) =>
    db
      .updateTable('session')
      .from('account')
      .set({ created_at: new Date(Date.now() - 60 * 60_000) })
      .whereRef('account.id', '=', 'session.account_id')
      .where('account.email', '=', email)
      .execute(),
  );
}

/** Decides the verification of the account with this name, as an admin. */
async function decide(market: string, name: string, status: 'success' | 'failed', reason = ''): Promise<void> {
  const { email, password } = demoOperator;
  const { token } = await post(market, 'sign-in', { email, password });
  const list = await fetch(`${market}/api/admin/get-verifications?status=pending&limit=100`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { user_id: number; name: string }[] };
  const found = data.find((one) => one.name === name);
  if (!found) throw new Error(`${name} has no pending verification`);
  await post(market, 'decide-verification', { user_id: String(found.user_id), status, reason }, token);
}

async function fillForm(page: Page): Promise<void> {
  await field(page, 'Licence number').fill('AMI 1234');
  await field(page, 'Years of experience').fill('12');
  await page.getByRole('radio', { name: 'For an agency' }).check();
  await page.getByRole('checkbox', { name: 'Homes to rent' }).check();
  await field(page, 'Issued by').selectOption('A professional body');
  await field(page, 'Tell us about your work').fill('With patience.');
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('input[type=file]').setInputFiles(licence);
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a user edits the profile: crops a photo, picks a town, adds links, and errors appear at their fields', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await openOwn(visitor, '/user/profile');
      await visitor.checkScreen();

      const sharp = (await import('sharp')).default;
      const jpeg = (side: number) => sharp(photo).resize(side, side).jpeg().toBuffer();
      const input = page.locator('input[type=file]');
      await input.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await jpeg(100) });
      await seen(page, 'The photo is smaller than 120 × 120 pixels. Choose a larger one.');
      await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600) });
      const dialog = page.getByRole('dialog', { name: 'Crop photo' });
      await dialog.getByLabel('Zoom').fill('2');
      await visitor.checkAccessibility();
      await press(page, 'Use this photo');
      await seen(page, 'Photo updated.');
      await page.getByRole('button', { name: 'Change photo' }).waitFor();

      const name = `Ana ${Date.now()} ${width}`;
      await field(page, 'Name').fill(name);
      await field(page, 'Phone').fill('+351 912 345 678');
      await field(page, 'Town or city').fill('Lisb');
      await page
        .getByRole('option', { name: /Lisbon/ })
        .first()
        .click();
      await field(page, 'Address').fill('Rua do Alecrim 58');
      await field(page, 'Facebook').fill('https://evil.test/ana');
      await press(page, 'Save profile');
      await seen(page, 'Enter a link to facebook.com.');
      await field(page, 'Facebook').fill('facebook.com/ana');
      await press(page, 'Save profile');
      await seen(page, 'Profile saved.');

      await openOwn(visitor, '/user/profile');
      await expect.poll(() => field(page, 'Name').inputValue()).toBe(name);
      expect(await field(page, 'Facebook').inputValue()).toBe('https://facebook.com/ana');
      expect(await field(page, 'Town or city').inputValue()).toMatch(/^Lisbon/);
      expect(await field(page, 'Phone').inputValue()).toBe('+351912345678');
    });

    test('a verification is rejected with a reason, sent again with the previous answers, and accepted', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      const name = `Vera ${Date.now()} ${width}`;
      await startSignedIn(visitor, market, await registerAccount(market, name));
      const { page } = visitor;
      await openOwn(visitor, '/user/verification-form');
      await page.getByRole('heading', { name: 'Not verified' }).waitFor();
      await press(page, 'Send application');
      await seen(page, 'Complete this field.');
      await visitor.checkScreen();
      await fillForm(page);
      await press(page, 'Send application');
      await page.getByRole('heading', { name: 'Verification pending' }).waitFor();
      await seen(page, 'AMI 1234');

      await decide(market, name, 'failed', 'The licence can’t be opened. Try another file.');
      await openOwn(visitor, '/user/verification-form');
      await page.getByRole('heading', { name: 'Verification failed' }).waitFor();
      await seen(page, 'The licence can’t be opened. Try another file.');
      expect(await field(page, 'Licence number').inputValue()).toBe('AMI 1234');
      expect(await page.getByRole('checkbox', { name: 'Homes to rent' }).isChecked()).toBe(true);
      await visitor.checkScreen();
      await field(page, 'Licence number').fill('AMI 9999');
      await press(page, 'Send again');
      await page.getByRole('heading', { name: 'Verification pending' }).waitFor();

      await decide(market, name, 'success');
      await openOwn(visitor, '/user/verification-form');
      await page.getByRole('heading', { name: 'You’re verified' }).waitFor();
      await seen(page, 'AMI 9999');
    });

    test('a user downloads their data and deletes the account, and the database retains nothing of them', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      const account = await registerAccount(market);
      const mark = account.email.split('@')[0]!;
      await startSignedIn(visitor, market, account);
      const folder = marketFolder();
      if (folder) await signedInAnHourAgo(folder, account.email);
      const { page } = visitor;
      await openOwn(visitor, '/user/profile');
      await field(page, 'About you').fill(`I am ${mark}.`);
      await press(page, 'Save profile');
      await seen(page, 'Profile saved.');
      if (folder) expect((await searchMarket(folder, mark)).length).toBeGreaterThan(0);

      await press(page, 'Prepare my data');
      if (folder) {
        const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await dialog.getByLabel('Password', { exact: true }).fill('a guess');
        await page.keyboard.press('Enter');
        await dialog.getByText('That password is wrong. Try again.').waitFor();
        await visitor.checkAccessibility();
        await dialog.getByLabel('Password', { exact: true }).fill(account.password);
        await page.keyboard.press('Enter');
        visitor.ignoreErrors(/400|Bad Request/);
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      const archive = unzipSync(await readFile(await download.path()));
      const data = JSON.parse(strFromU8(archive['data.json']!)) as { account: { about_me: string }[] };
      expect(data.account[0]?.about_me).toBe(`I am ${mark}.`);

      await press(page, 'Delete my account');
      await page.getByRole('checkbox', { name: 'I understand this can’t be undone' }).check();
      await visitor.checkAccessibility();
      await press(page, 'Delete permanently');
      await seen(page, 'Your account has been deleted.');
      await expect.poll(() => visitor.path).toBe('/');
      expect(await page.evaluate(() => localStorage.getItem('persist:root'))).not.toContain(mark);
      // Without a mail server the last mail stays in the outbox; sending would remove it.
      if (folder) expect(await searchMarket(folder, mark)).toEqual(['public.outbox']);
    });
  });

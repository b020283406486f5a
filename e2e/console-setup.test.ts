import { expect } from '@playwright/test';
import { createSetupKey } from '@latchkey/server/admin/setup/setup-key';
import { codeOf } from '@latchkey/server/sign-in/two-factor/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { callApi } from './call-api.ts';
import { signInToConsole } from './console-access.ts';
import { postFirstListing } from './post-first-listing.ts';
import { startSignedIn } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import { silentMailServer } from './silent-mail-server.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

// The tests continue one market: a retry begins with the first one again.
test.describe.configure({ mode: 'serial' });

let folder: string;
let market: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-setup-'));
  ({ address: market, stop } = await startMarket(folder, { DEMO: 'off' }));
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const anna = { email: 'anna@casa.example', password: 'seven green doors' };
const ines = { name: 'Inês Carvalho', email: 'ines@casa.example', password: 'nine blue boats' };

/** Recovery codes of Anna; each is valid for one sign-in. */
let recovery: string[] = [];
async function signInAnna(): Promise<string> {
  const form = { ...anna, code: recovery.pop() ?? '' };
  return ((await callApi(market, 'admin/sign-in', { form })) as unknown as { token: string }).token;
}

test('one admin sets up an empty market up to its first public listing', async ({ browser }) => {
  test.setTimeout(180_000);
  const visitor = await Visitor.create(browser, market, { width: 1440 });
  const { page } = visitor;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  try {
    await visitor.open('/admin');
    await page.getByText('This site isn’t set up yet.').waitFor();

    const key = await withMarketDatabase(folder, (db) => createSetupKey(db, new Date()));
    await visitor.open(`/admin/setup?key=${key}`);
    await page.getByLabel('Your name').fill('Anna Berg');
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill('1234567890');
    await press('Create account');
    await page.getByText('This password is too common.').waitFor();
    await visitor.checkScreen();
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.keyboard.press('Enter');

    // An admin must use two-step sign-in.
    await press('Set up two-step sign-in');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code shown in the app').fill('000 000');
    await press('Turn on');
    await page.getByText('This code is wrong or has already been used.').waitFor();
    await visitor.checkScreen();
    await page.getByLabel('Code shown in the app').fill(codeOf(secret, new Date()));
    await press('Turn on');
    await page.getByText('Save your recovery codes').waitFor();
    recovery = await page.locator('.recovery-codes code').allInnerTexts();
    expect(recovery).toHaveLength(10);
    await visitor.checkScreen();
    await press('I’ve saved them');

    await page.getByLabel('Site name').fill('Casa Azul');
    await page.getByLabel('Main colour').fill('#7a1f5c');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
      .toBe('#7a1f5c');
    await visitor.checkScreen();
    await press('Save and continue');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 240, height: 80, channels: 3, background: '#7a1f5c' } })
          .png()
          .toBuffer(),
      });
    await page.locator('.picture-setting-frame img').first().waitFor();
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Remove' }).click();
    await press('Do this later');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Email').fill('hello@casa.example');
    await press('Save and continue');

    // The setup can be interrupted and resumed.
    await page.getByRole('heading', { name: 'Mail server' }).waitFor();
    await visitor.open('/admin/settings');
    await page.getByRole('link', { name: 'Continue setup' }).click();
    await visitor.checkScreen();
    await press('Do this later');
    await page.getByRole('radio', { name: /^Homes for sale and for rent/ }).check();
    await visitor.checkScreen();
    await press('Create catalogue');
    // Load a draft of the terms, check it and publish it.
    await expect.poll(() => page.getByText('Missing', { exact: true }).count()).toBe(2);
    await visitor.checkScreen();
    await page.getByRole('link', { name: 'Terms and conditions' }).click();
    await press('Load draft');
    await page.getByText('have it checked by a lawyer').waitFor();
    await page.locator('.content-editor').getByText('Casa Azul, [postal address]').waitFor();
    await visitor.checkScreen();
    await press('Save');
    await page.getByText('Saved and published').waitFor();
    await page.getByRole('link', { name: 'Continue setup' }).click();
    await page.getByText('Draft from template').waitFor();
    await press('Do this later');
    await page.getByRole('heading', { name: 'Your site is ready' }).waitFor();
    // The privacy policy is still missing.
    await page.getByRole('link', { name: 'Publish your legal pages' }).waitFor();
    await page.getByText('No mail server is set up, so this site sends no email').waitFor();
    await visitor.checkScreen();
    await page.getByRole('link', { name: 'Open the console' }).click();
    await page.getByText('This site sends no email').waitFor();
    await page.getByText('This site sends no text messages').waitFor();
    await press('Send test email');
    await page.getByText('There’s no mail server to test yet').waitFor();
    await visitor.checkScreen();
    await visitor.open('/admin/outgoing');
    await page.getByText('No emails or text messages yet').waitFor();
    await visitor.checkScreen();
    await visitor.open('/admin/team');
    await press('Invite someone');
    await page.getByRole('textbox', { name: /Name/ }).fill('Nora');
    await page.getByRole('textbox', { name: /Email/ }).fill('nora@casa.example');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('This site can’t send emails, so nothing was sent to nora@casa.example').waitFor();
    expect(await page.getByLabel('Invitation link').inputValue()).toContain('/admin/invitation?token=');
    await visitor.checkScreen();

    const title = 'House with the blue door';
    const owner = await Visitor.create(browser, market, { width: 1440 });
    // Without a mail server the dialog offers no registration.
    await owner.open('/');
    await owner.page.getByRole('button', { name: 'List a property', exact: true }).click();
    const signIn = owner.page.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByText('This site can’t send emails yet').waitFor();
    expect(await signIn.getByRole('button', { name: /Create an account|Forgotten|phone/ }).count()).toBe(0);
    await owner.checkScreen();
    const token = await signInAnna();
    await callApi(market, 'admin/save-mail-server', { token, form: silentMailServer });
    await postFirstListing(owner, folder, ines, title);
    await visitor.open('/search');
    expect(await page.getByText(title).count()).toBe(0);
    await visitor.open('/admin');
    await page.getByRole('link', { name: /^Review queue/ }).click();
    await page.getByRole('table').getByRole('button', { name: title }).click();
    await page.locator('.console-aside-footer').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('No homes to review').waitFor();
    await owner.open('/user/notifications');
    await owner.page.getByText('Your listing is live').first().waitFor();
    owner.checkErrors();
    await owner.close();

    // The mail server did not respond.
    await visitor.open('/admin');
    await page.getByText('Emails aren’t getting through').waitFor();
    await visitor.checkScreen();
    await visitor.open('/admin/outgoing?state=failed');
    await page.getByRole('table').getByRole('button', { name: ines.email }).first().click();
    const message = page.getByRole('complementary', { name: ines.email });
    await message.getByText('The service can’t be reached.').waitFor();
    await visitor.checkScreen();
    await message.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText('Trying again now').waitFor();

    await visitor.open('/search');
    await page.getByRole('main').getByText(title).first().waitFor();
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe('Casa Azul');
    await page.getByRole('banner').getByText('Casa Azul', { exact: true }).waitFor();
    await visitor.checkScreen();
    visitor.ignoreErrors(/400|Bad Request/);
    visitor.checkErrors();
  } finally {
    await visitor.close();
  }
});

test('settings on a phone: errors appear at their fields, and saved values are public at once', async ({ browser }) => {
  const visitor = await Visitor.create(browser, market, { width: 390 });
  const { page } = visitor;
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  try {
    await visitor.open('/admin/settings/contact');
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).fill('bcdfg-hjkmn');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong or has already been used.').waitFor();
    await visitor.checkScreen();
    await page.getByLabel('Code', { exact: true }).fill(recovery.pop() ?? '');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.cookie)).not.toContain('latchkey-console');
    await page.getByLabel('Phone', { exact: true }).fill('call me');
    await page.getByLabel('Address', { exact: true }).fill('Rua do Alecrim 58');
    // The preview shows valid input as visitors would see it, and no invalid input.
    const preview = page.locator('.settings-preview');
    await preview.getByText('Rua do Alecrim 58').waitFor();
    expect(await preview.innerText()).not.toContain('call me');
    await save();
    const field = page.getByLabel('Phone', { exact: true });
    await page.getByText('Enter the number with its country code.').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await visitor.checkScreen();
    await field.fill('+351 210 000 100');
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { data } = await callApi<{ company_tel1: string; company_address: string }>(market, 'web-settings');
    expect(data).toMatchObject({ company_tel1: '+351 210 000 100', company_address: 'Rua do Alecrim 58' });

    await visitor.open('/admin/settings/money');
    await preview.getByText('1,250,000', { exact: false }).waitFor();
    await page.getByLabel('Currency', { exact: true }).selectOption('SEK');
    await page.getByLabel('Short prices').check();
    await preview.getByText('kr 1.25M').first().waitFor();
    await visitor.checkScreen();
    await save();
    await page.getByRole('dialog', { name: 'Change the currency from EUR to SEK?' }).waitFor();
    visitor.ignoreErrors(/400 \(Bad Request\) .*save-settings/);
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Keep EUR' }).click();
    await page.getByLabel('Currency symbol').fill('$');
    await save();
    await page.getByRole('dialog', { name: 'Show prices with $ instead of €?' }).waitFor();
    await page.getByRole('button', { name: 'Keep €' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await visitor.open('/admin/settings/site');
    await page.getByRole('checkbox', { name: 'Close the site for maintenance' }).check();
    await preview.getByText('We’ll be back soon').waitFor();
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await visitor.open('/admin/settings/market');
    await page.getByLabel('Unit of distance').selectOption('mi');
    await preview.getByText('1.2 mi').waitFor();
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await visitor.open('/admin/settings/listings');
    await page.getByLabel('Message after a listing is submitted').fill('Anna looks at it by noon.');
    await preview.getByText('Anna looks at it by noon.').waitFor();
    await page.getByLabel('Approve new listings instantly').check();
    await preview.getByText('Your listing is live').waitFor();
    await page.getByLabel('Largest search radius').fill('0');
    await save();
    await page.getByText('Enter more than the smallest radius.').waitFor();
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await visitor.open('/admin/settings/sign-in');
    await preview.getByText('Continue with phone').waitFor();
    await page.getByLabel('Phone number and code').uncheck();
    await preview.getByText('Continue with phone').waitFor({ state: 'detached' });
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    for (const group of ['colours', 'pictures', 'services']) {
      await visitor.open(`/admin/settings/${group}`);
      await page.getByRole('heading', { level: 2 }).or(page.getByLabel('Main colour')).first().waitFor();
      await visitor.checkScreen();
      await visitor.setTheme('dark');
      await visitor.checkColours();
      await visitor.setTheme('light');
    }
    await page.getByRole('button', { name: 'Test storage' }).click();
    await page.getByText('Written, read and deleted.').waitFor();

    await page.getByRole('button', { name: 'Add service' }).click();
    const form = page.getByRole('dialog', { name: 'New sign-in service' });
    await form.getByLabel('Issuer').fill('id.casa.example');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Enter an address that starts with https://').waitFor();
    await form.getByText('Enter the ID that the service gave you').waitFor();
    await visitor.checkScreen();
    // No server listens on this port.
    await form.getByLabel('Issuer').fill('http://127.0.0.1:65534');
    await form.getByLabel('Client ID').fill('casa');
    await form.getByLabel('Name on the button').fill('Casa ID');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const service = page.getByRole('listitem').filter({ hasText: 'Casa ID' });
    await service.getByRole('button', { name: 'Test', exact: true }).click();
    await service.getByText(/We couldn’t reach the service.*ECONNREFUSED/).waitFor();
    await visitor.checkScreen();
    await service.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove Casa ID?' }).getByRole('button', { name: 'Remove' }).click();
    await service.waitFor({ state: 'detached' });
    visitor.ignoreErrors(/400|Bad Request/);
    visitor.checkErrors();
  } finally {
    await visitor.close();
  }
});

// In a separate market, because an announcement would change the counts in other journeys.
test('users receive announcements, and one user receives a notice', async ({ browser }) => {
  const token = await signInAnna();
  const admin = await Visitor.create(browser, market, { width: 1440 });
  const reader = await Visitor.create(browser, market, { width: 390 });
  const { page } = admin;
  const sendMessage = async (name: string, title: string) => {
    const form = page.getByRole('complementary', { name });
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Enter a title.').waitFor();
    await form.getByRole('textbox', { name: /^Title/ }).fill(title);
    await form.getByRole('textbox', { name: /^Message/ }).fill('We open at eight.\nBring <b>bread</b>.');
    await form.getByText('Preview').waitFor();
    await admin.checkScreen();
    await form.getByRole('button', { name: 'Send' }).click();
  };
  try {
    await signInToConsole(page.context(), market, token);
    await admin.open('/admin/announcements');
    await page.getByText('No announcements yet').waitFor();
    await page.keyboard.press('n');
    await sendMessage('New announcement', 'New hours');
    // The first response is lost; sending again must not create a second announcement.
    const sending = page.getByRole('complementary', { name: 'New announcement' });
    await page.route(
      '**/api/admin/send-notification',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Send to all users' }).click();
    await confirm();
    await sending.getByRole('alert').waitFor();
    admin.ignoreErrors(/ERR_FAILED/);
    await sending.getByRole('button', { name: 'Send' }).click();
    await confirm();
    await page.getByText('Announcement sent').waitFor();
    await page.getByRole('row', { name: /New hours.*Anna Berg/ }).waitFor();
    await admin.checkScreen();

    await admin.open('/admin/people');
    await page.getByRole('table').getByText(ines.name).first().click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Send notification' }).click();
    await sendMessage(`Notification to ${ines.name}`, 'Your papers');
    await page.getByText('Notification sent').waitFor();

    await startSignedIn(reader, market, ines);
    await reader.open('/user/notifications');
    const news = reader.page.getByRole('main').locator('.news');
    for (const title of ['New hours', 'Your papers']) {
      const message = news.filter({ hasText: title });
      await message.getByText('Bring <b>bread</b>.').first().waitFor();
      expect(await message.count()).toBe(1);
    }
    await admin.open('/admin/announcements');
    await page.getByRole('row', { name: /New hours/ }).waitFor();
    expect(await page.getByText('Your papers').count()).toBe(0);
    admin.checkErrors();
    reader.checkErrors();
  } finally {
    await admin.close();
    await reader.close();
  }
});

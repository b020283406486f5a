import { makeSetupKey } from '@latchkey/server/admin/setup/setup-key';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { ask } from './ask.ts';
import type { FreshAccount } from './fresh-account.ts';
import { inDatabase } from './market-database.ts';
import { completeProfile, identify, postHome } from './own-home.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

let folder: string;
let market: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-setup-'));
  ({ address: market, stop } = await startMarket(folder, { DEMO: 'off' }));
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const anna = { email: 'anna@casa.example', password: 'seven green doors' };
const ines = { email: 'ines@casa.example', password: 'nine blue boats' };

/** Registers as a client would; the code is in the mail, which waits in the outbox of a market without a mail server. */
async function register(account: FreshAccount): Promise<void> {
  const { email, password } = account;
  await ask(market, 'user-register', { form: { name: 'Ines Carvalho', email, password, re_password: password } });
  const mails = await inDatabase(folder, (db) =>
    db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute(),
  );
  const otp = mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
  await ask(market, 'verify-otp', { form: { email, otp: otp ?? '' } });
}

test('an empty market is set up by one person, up to its first listing in public', async ({ browser }) => {
  const visitor = await Visitor.enter(browser, market, { width: 1440, worker: false });
  const { page } = visitor;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  try {
    await visitor.open('/admin');
    await page.getByText('This market is not set up yet.').waitFor();

    const key = await inDatabase(folder, (db) => makeSetupKey(db, new Date()));
    await visitor.open(`/admin/setup?key=${key}`);
    await page.getByLabel('Your name').fill('Anna Berg');
    await page.getByLabel('Email').fill(anna.email);
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await press('Create the account');
    await page.getByText('Everybody tries this password first.').waitFor();
    await visitor.checkScreen();
    await page.getByLabel('Password', { exact: true }).fill(anna.password);
    await page.keyboard.press('Enter');

    await page.getByLabel('Name of the market').fill('Casa Azul');
    await page.getByLabel('Main colour').fill('#7a1f5c');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
      .toBe('#7a1f5c');
    await visitor.checkScreen();
    await press('Save and go on');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Email').fill('hello@casa.example');
    await press('Save and go on');

    // Left and gone on with.
    await page.getByRole('heading', { name: 'Mail server' }).waitFor();
    await visitor.open('/admin/settings');
    await page.getByRole('link', { name: 'Go on with the set-up' }).click();
    await visitor.checkScreen();
    await press('Do this later');
    await page.getByRole('radio', { name: /^Homes for sale and to rent/ }).check();
    await visitor.checkScreen();
    await press('Lay out the market');
    await page.getByRole('heading', { name: 'Your market is set up' }).waitFor();
    await visitor.checkScreen();

    await register(ines);
    await completeProfile(market, ines, 'Ines Carvalho');
    const { token } = await identify(market, ines);
    const offers = await ask<{ id: number }[]>(market, 'get-package', { token });
    await ask(market, 'assign_package', { token, form: { package_id: String(offers.data[0]?.id ?? 0) } });
    const home = await postHome(market, ines, 'House with the blue door', 'sell');

    await visitor.open('/search');
    expect(await page.getByText('House with the blue door').count()).toBe(0);
    const operator = await page.evaluate(() => localStorage.getItem('latchkey-console'));
    const approval = { id: String(home.id), request_status: 'approved' };
    await ask(market, 'admin/decide-property', { token: operator ?? '', form: approval });
    await visitor.open('/search');
    await page.getByRole('main').getByText('House with the blue door').first().waitFor();
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe('Casa Azul');
    await visitor.checkScreen();
    visitor.forgive(/400|Bad Request/);
    visitor.checkTroubles();
  } finally {
    await visitor.leave();
  }
});

test('settings on a phone: what is wrong stands at its field, what is right is public at once', async ({ browser }) => {
  const { token } = (await ask(market, 'admin/sign-in', { form: anna })) as unknown as { token: string };
  const visitor = await Visitor.enter(browser, market, { width: 390, worker: false });
  const { page } = visitor;
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  try {
    await page.context().addInitScript((kept) => localStorage.setItem('latchkey-console', kept), token);
    await visitor.open('/admin/settings/contact');
    await page.getByLabel('Phone', { exact: true }).fill('call me');
    await page.getByLabel('Address', { exact: true }).fill('Rua do Alecrim 58');
    await save();
    const field = page.getByLabel('Phone', { exact: true });
    await page.getByText('Write the number with its country code.').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await visitor.checkScreen();
    await field.fill('+351 210 000 100');
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { data } = await ask<{ company_tel1: string; company_address: string }>(market, 'web-settings');
    expect(data).toMatchObject({ company_tel1: '+351 210 000 100', company_address: 'Rua do Alecrim 58' });

    for (const group of ['colours', 'pictures', 'services']) {
      await visitor.open(`/admin/settings/${group}`);
      await page.getByRole('heading', { level: 2 }).or(page.getByLabel('Main colour')).first().waitFor();
      await visitor.checkScreen();
      await visitor.turn('dark');
      await visitor.checkColours();
      await visitor.turn('light');
    }
    await page.getByRole('button', { name: 'Check the store' }).click();
    await page.getByText('Written, read and removed.').waitFor();
    visitor.checkTroubles();
  } finally {
    await visitor.leave();
  }
});

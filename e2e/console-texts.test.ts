import { expect } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startMarket } from '../scripts/lib/start-market.mjs';
import english from '../locales/en/first/home.json' with { type: 'json' };
import { callApi } from './call-api.ts';
import { openConsole, createOperator, type Operator } from './console-access.ts';
import { startSignedIn, type FreshAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import { silentSmtpUrl } from './silent-mail-server.ts';
import { test as base, desktopWidths } from './test.ts';

/** A separate market, because these changes affect every page. */
let folder = '';
let address = '';
let stop: () => Promise<void> = () => Promise.resolve();
let olga: Operator;
const test = base.extend<{ market: string }>({ market: async ({}, use) => use(address) });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-words-'));
  ({ address, stop } = await startMarket(folder, { DEMO: 'off', SMTP_URL: silentSmtpUrl }));
  olga = await createOperator(folder);
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Subjects of the mails to a recipient; they stay in the outbox because the mail server does not respond. */
async function subjectsTo(email: string): Promise<string[]> {
  const mails = await withMarketDatabase(folder, (db) =>
    db.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('id', 'desc').execute(),
  );
  return mails.map(({ subject }) => subject);
}

async function register(name: string): Promise<FreshAccount> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}@example.test`;
  const password = 'a long enough password';
  await callApi(address, 'user-register', { form: { name, email, password, re_password: password } });
  const otp = (await subjectsTo(email)).map((subject) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
  await callApi(address, 'verify-otp', { form: { email, otp: otp ?? '' } });
  return { email, password };
}

/** Every text of the home page in a fake Swedish that differs from English. */
const swedish = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `Å ${text}`]));

test('an admin adds a language, translates it in the table and by file, and a visitor reads it', async ({ visit }) => {
  const operator = await visit();
  const { page } = operator;
  await openConsole(operator, olga, '/admin/languages');
  await page.getByRole('button', { name: 'Add language' }).first().click();
  await page.getByLabel('Code').fill('sv');
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Svenska');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'Svenska' }).click();

  // By keyboard: an unknown placeholder shows an error at once; Enter saves and focuses the next text.
  await page.getByRole('searchbox').fill('shell.s');
  await page.waitForURL(/search=shell\.s/);
  const list = page.getByRole('list', { name: 'Text in Svenska' });
  const texts = list.getByRole('textbox');
  // The results of the search have replaced the whole list.
  await list.getByRole('listitem').filter({ hasNotText: 'shell.s' }).first().waitFor({ state: 'detached' });
  const skip = page.getByRole('textbox', { name: /shell\.skip$/ });
  await skip.focus();
  await page.keyboard.type('Till {{sida}}');
  await page.getByText('{{sida}} can’t be used here.').waitFor();
  await skip.fill('Till innehållet');
  const position = await texts.evaluateAll((all) => all.indexOf(document.activeElement as never));
  await page.keyboard.press('Enter');
  await expect.poll(() => texts.evaluateAll((all) => all.indexOf(document.activeElement as never))).toBe(position + 1);
  await page.getByText('Saved', { exact: true }).waitFor();
  // This screen shows keys on purpose, so checkScreen cannot be used.
  await operator.checkWidth();
  await operator.checkAccessibility();
  await operator.checkLayoutShift();

  // Exports the texts and imports them translated.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, string>;
  expect(exported['shell.skip']).toBe('Till innehållet');
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(swedish)));
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { ...exported, ...swedish, 'home.offer': '{{nothing}}', Welcome: 'Välkommen' };
  const importedCount = Object.keys(swedish).length - 1;
  const upload = { name: 'sv.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
  await page.getByLabel('JSON').setInputFiles(upload);
  await page.getByText('{{nothing}} can’t be used here.').waitFor();
  await page.getByText('Welcome', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Import ${importedCount}` }).click();
  await page.getByText('Translations imported').waitFor();
  // The page moves when the panel closes.
  await page.locator('.console-aside').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'All languages' }).click();
  await page.getByRole('switch', { name: 'Svenska: Visible to visitors' }).click();
  const rtl = page.getByRole('switch', { name: 'Svenska: Right to left' });
  await rtl.click();
  await expect.poll(() => rtl.isChecked()).toBe(true);

  // Moves the language up by pressing one key repeatedly.
  const up = page.getByRole('button', { name: 'Move Svenska up' });
  const names = () => page.getByRole('table').locator('tbody th a').allInnerTexts();
  const last = (await names()).length - 1;
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).indexOf('Svenska')).toBe(last - 1);
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  // Two quick presses: the second waits until the first is saved.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).indexOf('Svenska')).toBe(last - 3);
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);

  const visitor = await visit({ width: 390 });
  await visitor.open('/');
  await visitor.page.locator('header [aria-haspopup=menu]').click();
  await visitor.page.getByRole('menuitemradio', { name: 'Svenska' }).click();
  await visitor.page.locator('html[lang=sv][dir=rtl]').waitFor();
  await visitor.page.getByText(swedish['home.sentence'] ?? '').waitFor();
  await rtl.click();
  await expect.poll(() => rtl.isChecked()).toBe(false);
  await visitor.open('/');
  await visitor.page.locator('html[lang=sv][dir=ltr]').waitFor();
  await visitor.page.getByText(swedish['home.sentence'] ?? '').waitFor();
  // Swedish after hydration too, and English for texts without a translation.
  await visitor.page.getByRole('link', { name: 'Till innehållet' }).waitFor({ state: 'attached' });
  expect(await visitor.page.locator('link[hreflang=sv]').count()).toBe(1);
});

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('a mail contains the admin’s text', async ({ visit }) => {
      const operator = await visit({ width });
      const { page } = operator;
      await openConsole(operator, olga, '/admin/mails/welcome?language=en');
      const subject = page.getByLabel('Subject');
      const text = `Glad to see you at ${width}`;
      await subject.fill('{nobody}');
      await page.getByText('{nobody} can’t be used here.').waitFor();
      await subject.fill(text);
      await subject.press('Tab');
      await page.getByRole('region', { name: 'Preview' }).getByText(text).waitFor();
      await operator.checkScreen();
      const { email } = await register(`Greeted ${width}`);
      await expect.poll(() => subjectsTo(email)).toContain(text);
      // The frame of the mail allows no scripts, so Playwright's init script is blocked in it.
      operator.ignoreErrors(/Blocked script execution in 'about:srcdoc'/);
    });

    test('an admin adds a question to the verification form, an agent answers it, and the admin reads the answer', async ({
      visit,
      market,
    }) => {
      const operator = await visit({ width });
      const { page } = operator;
      await openConsole(operator, olga, '/admin/verification-form');
      const question = `Years in trade ${width}`;
      // An empty form has a second such button below.
      await page.getByRole('button', { name: 'Add field' }).first().click();
      await page.getByLabel('Question').fill(question);
      await page.getByLabel('Type').selectOption('dropdown');
      await page.getByLabel('Options, one per line').fill('Under five\nMore');
      await operator.checkScreen();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('region', { name: 'Applicant’s view' }).getByLabel(question).waitFor();
      await operator.checkScreen();

      const agent = await visit({ width });
      const name = `Vera ${width}`;
      await startSignedIn(agent, market, await register(name));
      await agent.open('/user/verification-form');
      await agent.page.getByLabel(question).waitFor();
      await agent.page.getByLabel(question).selectOption('More');
      await agent.page.getByRole('button', { name: 'Send application' }).click();
      await agent.page.getByRole('heading', { name: 'Verification pending' }).waitFor();

      await operator.open(`/admin/queue/verification?search=${encodeURIComponent(name)}`);
      await page.getByRole('table').getByRole('button', { name }).click();
      const answer = page.locator('.console-details > div', { hasText: question });
      await answer.getByText('More').waitFor();

      // Removing an answered question only switches it off; its answers are retained.
      await operator.open('/admin/verification-form');
      await page.getByRole('button', { name: question, exact: true }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      const confirmation = page.getByRole('dialog', { name: `Remove ${question}?` });
      await confirmation.getByText('their answers are kept').waitFor();
      await confirmation.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Field turned off. Its answers are kept.').waitFor();
    });
  });

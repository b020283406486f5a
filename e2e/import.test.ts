import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { demoAccount } from '@latchkey/demo/demo-accounts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { test, desktopWidths } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function textOfDownload(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  return page.locator('input[type=file]').setInputFiles(file);
}

/** Returns a Kyero feed with one listing of each type. */
function feedOf(...types: string[]): string {
  const listings = types.map(
    (type, at) => `<property><id>${at}</id><date>2026-09-18 16:58:45</date><ref>K-${at}</ref><price>250000</price>
      <currency>EUR</currency><price_freq>sale</price_freq><type>${type}</type><town>nerja</town>
      <province>malaga</province><country>spain</country><beds>2</beds><baths>1</baths>
      <surface_area><built>80</built></surface_area><desc><en>By the sea.</en></desc>
      <images><image id="1"><url>https://agency.test/1.jpg</url></image></images></property>`,
  );
  return `<root><kyero><feed_version>3</feed_version></kyero>${listings.join('')}</root>`;
}

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an agency exports its properties, imports a changed file and sees the report of the faulty row', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      await page.goto('/user/import');
      await heading(page, 'Import homes').waitFor();
      await page.getByText('How to prepare your file').click();
      await visitor.checkScreen();

      const exported = await textOfDownload(page, 'Download CSV');
      // Line breaks inside a cell are written as LF, so this splits between rows only.
      const [header = '', ...rows] = exported.split('\r\n');
      // A different property at each width, because a property that was imported before has no changes.
      const [first = '', second = ''] = rows.slice(width === desktopWidths[0] ? 0 : 1);
      const bad = second.replace(/^[^,]*/, 'NEW-1').replace(/(,sell,|,rent,)[^,]*/, '$1much');
      await choose(page, 'homes.csv', `${[header, first, bad].join('\r\n')}\r\n`);
      await heading(page, 'Checked, not imported yet').waitFor();
      await page.getByText(/“.*much.*” isn’t a number\./).waitFor();
      await page.getByText('1 row has errors and is left out. See the errors below.').waitFor();
      await visitor.checkScreen();

      await page.getByRole('button', { name: 'Import 1 home', exact: true }).click();
      await page.getByRole('link', { name: /^Updated/ }).waitFor();
      await page.getByRole('link', { name: /^Has errors/ }).click();
      await page.getByText(/“.*much.*” isn’t a number\./).waitFor();
      await expect.poll(() => page.getByText('Line 2', { exact: true }).count()).toBe(0);
      await visitor.checkScreen();
      expect(await textOfDownload(page, 'Download CSV report')).toMatch(/refused,price,not_a_number/);

      await page.getByRole('link', { name: 'All imports' }).click();
      await page
        .getByRole('link', { name: /homes\.csv/ })
        .first()
        .waitFor();
    });

    test('an agency maps a term of its feed to a category once', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await page.goto('/user/import');
      await heading(page, 'Import homes').waitFor();
      await choose(page, 'feed.xml', feedOf('apartment', 'yurt', 'Yurt'));
      await heading(page, 'Match your categories').waitFor();
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Save and check again' }).click();
      await page.getByText('Choose a property type first.').waitFor();
      await page.getByLabel(/^yurt/).selectOption({ label: 'Houses' });
      await page.getByRole('button', { name: 'Save and check again' }).click();
      await page.getByRole('button', { name: 'Import 3 homes', exact: true }).waitFor();
      await page.getByText('Categories we recognised').click();
      await expect(page.getByLabel(/^apartment/)).toHaveValue(/^\d+$/);
      await visitor.checkScreen();

      await page.getByRole('link', { name: 'All imports' }).click();
      await choose(page, 'later.xml', feedOf('yurt'));
      await page.getByRole('button', { name: 'Import 1 home', exact: true }).waitFor();
      await page.getByRole('link', { name: 'All imports' }).click();
      await heading(page, 'Your saved categories').waitFor();
      await page.getByLabel(/^yurt/).selectOption({ label: 'Ask again' });
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await heading(page, 'Your saved categories').waitFor({ state: 'detached' });
    });

    test('a rejected file or sender shows the reason and how to fix it', async ({ visit, market }) => {
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, await registerAccount(market));
      const { page } = visitor;
      await page.goto('/user/import');
      await heading(page, 'Import homes').waitFor();
      await choose(page, 'homes.pdf', 'x');
      await page.getByText('Choose a CSV or XML file.').waitFor();
      await choose(page, 'homes.csv', 'title,price\nA,1\n');
      await page.getByText('The column reference is missing.').waitFor();
      await visitor.checkScreen();

      await page.getByRole('link', { name: 'All imports' }).click();
      await page.getByText('How to prepare your file').click();
      await choose(page, 'example.csv', await textOfDownload(page, 'CSV example'));
      await page.getByRole('button', { name: 'Import 1 home', exact: true }).click();
      await page.getByText('Complete your profile first', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'Fix this' }).click();
      await page.waitForURL(/\/user\/profile$/);
      // Chromium logs a rejected call as a console error; here one is rejected on purpose.
      visitor.ignoreErrors(/status of 4\d\d/);
    });
  });

import { expect } from '@playwright/test';
import { openHome, searchOfFullHome } from './open-home.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** A home of the demo: others that journeys post are the newest, but nobody has seen them. */
async function goHome(visitor: Visitor, search = '/search?property_type=0&sort=most_viewed'): Promise<void> {
  await visitor.open(search);
  await openHome(visitor.page).click();
  await visitor.page.waitForURL(/\/properties-details\//);
  await visitor.page.locator('.property-columns').getByRole('heading', { level: 1 }).waitFor();
}

test('a home is shared by its address, a mail or a network', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await goHome(visitor);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const ways = page.getByRole('dialog', { name: 'Share this' });
  await ways.getByRole('button', { name: 'Copy the link' }).waitFor();
  const address = page.url();
  for (const name of ['Email', 'Share on WhatsApp', 'Share on X', 'Share on Facebook']) {
    const href = (await ways.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(href)).toContain(address);
  }
  await visitor.checkAccess();
  await page.keyboard.press('Escape');
  await ways.waitFor({ state: 'hidden' });
});

test('papers say their type and size', async ({ visit }) => {
  const visitor = await visit();
  await goHome(visitor);
  const papers = visitor.page.getByRole('region', { name: 'Papers' });
  expect(await papers.getByRole('listitem').first().innerText()).toMatch(/PDF file, [\d.]+ [kM]B/);
});

test('the area is said in other units, and lengths too', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await goHome(visitor);
  await page.getByText('The area in other units').click();
  await page.getByLabel('Size').fill('1000000');
  await page.getByLabel('Unit').selectOption('area:m');
  const results = page.locator('.converter-results');
  await expect.poll(() => results.innerText()).toMatch(/1\s*km²/);
  expect(await results.innerText()).toMatch(/0\.3861\s*mi²/);
  await page.getByLabel('Unit').selectOption('length:km');
  await expect.poll(() => results.innerText()).toMatch(/621,400\s*mi/);
});

test('a home fits one sheet of paper, with the code of its address', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await goHome(visitor, searchOfFullHome);
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('img[src$="/code.svg"]');
  expect(await code.isVisible()).toBe(true);
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('what was typed stays when a message does not arrive', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/contact-us');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(5);
  const typed = {
    'First name': 'Ana',
    'Last name': 'Lima',
    Email: 'ana@example.test',
    Subject: 'A flat',
    Message: 'Hello',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.route('**/api/contct_us', (route) =>
    route.fulfill({ json: { error: true, message: 'Not today', key: 'failed' } }),
  );
  await page.getByRole('button', { name: 'Send the message' }).click();
  await page.getByRole('alert').waitFor();
  for (const [label, text] of Object.entries(typed))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
});

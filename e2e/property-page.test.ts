import { expect } from '@playwright/test';
import { firstPropertyLink, fullPropertySearch } from './demo-property.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Opens a demo property: sorted by views, the properties that journeys post come last. */
async function openProperty(visitor: Visitor, search = '/search?property_type=0&sort=most_viewed'): Promise<void> {
  await visitor.open(search);
  await firstPropertyLink(visitor.page).click();
  await visitor.page.waitForURL(/\/properties-details\//);
  await visitor.page.locator('.property-columns').getByRole('heading', { level: 1 }).waitFor();
}

test('a visitor shares a property by link, mail or social network', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openProperty(visitor);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const shareDialog = page.getByRole('dialog', { name: 'Share this page' });
  await shareDialog.getByRole('button', { name: 'Copy link' }).waitFor();
  const address = page.url();
  for (const name of ['Email', 'Share on WhatsApp', 'Share on X', 'Share on Facebook']) {
    const href = (await shareDialog.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(href)).toContain(address);
  }
  await visitor.checkAccessibility();
  await page.keyboard.press('Escape');
  await shareDialog.waitFor({ state: 'hidden' });
});

test('documents show their type and size', async ({ visit }) => {
  const visitor = await visit();
  await openProperty(visitor);
  const documents = visitor.page.getByRole('region', { name: 'Documents' });
  expect(await documents.getByRole('listitem').first().innerText()).toMatch(/PDF file, [\d.]+ [kM]B/);
});

test('the converter shows areas and lengths in other units', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openProperty(visitor);
  await page.getByText('Convert area').click();
  await page.getByLabel('Size').fill('1000000');
  await page.getByLabel('Unit', { exact: true }).selectOption('area:m');
  const results = page.locator('.converter-results');
  await expect.poll(() => results.innerText()).toMatch(/1\s*km²/);
  expect(await results.innerText()).toMatch(/0\.3861\s*mi²/);
  await page.getByLabel('Unit', { exact: true }).selectOption('length:km');
  await expect.poll(() => results.innerText()).toMatch(/621,400\s*mi/);
});

test('a property prints on one page with the QR code of its URL', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await openProperty(visitor, fullPropertySearch);
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('img[src$="/code.svg"]');
  expect(await code.isVisible()).toBe(true);
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the contact form preserves its input when sending fails', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
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
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alert').waitFor();
  for (const [label, text] of Object.entries(typed))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
});

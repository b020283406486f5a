import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { openConsole, createOperator } from './console-access.ts';
import { withMarketDatabase } from './market-database.ts';
import { journeyTitle } from './listing-actions.ts';
import { test } from './test.ts';

const folder = marketFolder();

async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const sharp = (await import('sharp')).default;
  const made = sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a9e7e' } });
  return { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await made.jpeg().toBuffer() };
}

const main = (page: Page) => page.locator('.console-page');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('on a phone an admin writes an article with a picture; the unsaved draft survives a reload; a visitor reads it', async ({
  visit,
}) => {
  const title = journeyTitle('Doors that open');
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await openConsole(visitor, await createOperator(folder, 'editor'), '/admin/articles');
  await main(page).locator('table').waitFor();
  await visitor.checkScreen();
  await page.keyboard.press('n');
  await textbox(page, 'Title').fill(title);
  const text = textbox(page, 'Text');
  await text.click();
  await button(page, 'Heading').click();
  // The editor regains the focus asynchronously.
  await expect.poll(() => text.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.type('Before you knock');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Look at the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('hinges');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await expect.poll(() => text.locator('strong').innerText()).toBe('hinges');

  // The unsaved draft is in the browser's storage.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('latchkey-words:article-new'))).toContain('hinges');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await button(page, 'Restore').click();
  await expect.poll(() => text.locator('h2').innerText()).toBe('Before you knock');
  expect(await textbox(page, 'Title').inputValue()).toBe(title);

  await text.click();
  await page.keyboard.press('Control+End');
  await page.locator('.rich-tools input[type=file]').setInputFiles(await photo());
  await text.locator('img').waitFor();
  await text.locator('img').click();
  await textbox(page, 'Image description').fill('A green door');
  await visitor.checkScreen();
  await button(page, 'Article details').click();
  const about = page.getByRole('dialog', { name: 'Article details' });
  await about.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Houses' });
  await visitor.checkScreen();
  await about.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Publish').click();
  await waitForText(page, 'Saved and published');
  await page.waitForURL(/\/admin\/articles\/\d+$/);

  const reader = await visit({ width: 1440 });
  await reader.open('/articles');
  await reader.page.getByRole('link', { name: title }).first().click();
  await reader.page.getByRole('heading', { name: 'Before you knock' }).waitFor();
  expect(await reader.page.locator('.prose strong').innerText()).toBe('hinges');
  const shown = reader.page.getByRole('img', { name: 'A green door' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await reader.checkScreen();
});

test('an admin changes a page and restores its old version, and moves a FAQ by keyboard', async ({ visit }) => {
  const text = journeyTitle('We changed our terms');
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  const operator = await createOperator(folder, 'editor', 'Edna');
  await openConsole(visitor, operator, '/admin/pages');
  await page.getByRole('link', { name: 'Terms and conditions' }).click();
  const editor = textbox(page, 'Terms and conditions');
  // The editor updates the state of its buttons a moment after the caret has moved.
  const heading = button(page, 'Heading');
  const isInHeading = () => heading.getAttribute('aria-pressed');
  await editor.getByRole('heading').first().click();
  await expect.poll(isInHeading).toBe('true');
  await page.keyboard.press('Control+End');
  await expect.poll(isInHeading).toBe('false');
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await button(page, 'Save').click();
  await waitForText(page, 'Saved and published');
  const reader = await visit({ width: 390 });
  await reader.open('/terms-and-condition');
  await reader.page.getByText(text).waitFor();
  await reader.page.getByText(/^Last updated /).waitFor();
  await reader.checkScreen();

  await button(page, 'Versions').click();
  await button(page, 'Compare').first().click();
  await page.locator('.compared ins').getByText(text).waitFor();
  expect(await page.locator('.compared :is(ins, del)').count()).toBe(1);
  await visitor.checkScreen();
  await button(page, 'Restore version').click();
  await waitForText(page, 'Version restored');
  await expect.poll(() => editor.getByText(text).count()).toBe(0);
  await reader.open('/terms-and-condition');
  expect(await reader.page.getByText(text).count()).toBe(0);

  const [first, second] = [`${text} one?`, `${text} two?`];
  await visitor.open('/admin/questions');
  for (const question of [second, first]) {
    await button(page, 'New question').click();
    await textbox(page, 'Question').fill(question);
    await textbox(page, 'Answer').fill('Yes.');
    await button(page, 'Save').click();
    await main(page).getByRole('button', { name: question, exact: true }).waitFor();
    await page.getByRole('complementary', { name: 'New question' }).waitFor({ state: 'detached' });
  }
  const down = button(page, `Move ${first} down`);
  await down.focus();
  await page.keyboard.press('Enter');
  const order = () => main(page).locator('tbody .console-open').allInnerTexts();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first]);
  // The button keeps the focus, so that it can be pressed again.
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true);
  await visitor.checkScreen();
  await reader.open('/faqs');
  const shownQuestions = await reader.page.locator('.disclosure summary').allInnerTexts();
  expect(shownQuestions.slice(0, 2).map((one) => one.trim())).toEqual([second, first]);
  await withMarketDatabase(folder, (db) => db.deleteFrom('faq').where('question', 'like', `${text}%`).execute());
});

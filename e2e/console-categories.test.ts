import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { copyDemoMarket, type DemoCopy } from './demo-copy.ts';
import { openConsole, createOperator, type Operator } from './console-access.ts';
import { startSignedIn } from './fresh-account.ts';
import { registerOwner } from './listing-actions.ts';
import { test as visiting, desktopWidths } from './test.ts';
import type { Visitor } from './visitor.ts';

/** A separate market, because these changes appear on the home page of all visitors. */
let copy: DemoCopy;
let market: Awaited<ReturnType<typeof startMarket>>;
let olga: Operator;
const test = visiting.extend<{ market: string }>({
  market: async ({}, use) => use(market.address),
});
test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await copyDemoMarket('catalogue');
  market = await startMarket(copy.folder, copy.settings);
  olga = await createOperator(copy.folder);
});
test.afterAll(async () => {
  await market.stop();
  await copy.remove();
});

const timeoutMs = 240_000;

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const aside = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });

/** One parameter of each of the seven kinds. */
const parameters = [
  { name: 'Called', kind: 'Short text', choices: [] },
  { name: 'History', kind: 'Long text', choices: [] },
  { name: 'Length (m)', kind: 'Number', choices: [] },
  { name: 'Mooring', kind: 'Drop-down list', choices: ['North quay', 'South quay'] },
  { name: 'Hull', kind: 'Single choice', choices: ['Wood', 'Steel'] },
  { name: 'On board', kind: 'Multiple choice', choices: ['Stove', 'Bath', 'Sauna'] },
  { name: 'Survey', kind: 'File', choices: [] },
] as const;

async function picture(width: number, height: number, colour: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

async function createParameter(page: Page, { name, kind, choices }: (typeof parameters)[number]): Promise<void> {
  await button(page, 'Add feature').click();
  const form = aside(page, 'Add feature');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Type', { exact: true }).selectOption({ label: kind });
  for (const [index, choice] of choices.entries()) {
    await form.getByLabel('New option').fill(choice);
    // The last one is saved without being added.
    if (index < choices.length - 1) await page.keyboard.press('Enter');
  }
  // The form shows a preview of the posting form.
  await form.getByRole('figure', { name: 'Preview of the listing form' }).getByText(name).first().waitFor();
  await button(form, 'Save').click();
  await form.waitFor({ state: 'detached' });
}

async function nextStep(page: Page, to: string): Promise<void> {
  await button(page, `Next: ${to}`).click();
  await heading(page, to).waitFor();
}

/** Posts a property of the new category through the posting form, with a value for each parameter. */
async function postBoat(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/user/properties');
  await heading(page, 'Location').waitFor();
  await page.getByRole('combobox', { name: 'Find the location' }).fill('Lisb');
  const lisbon = page.getByRole('option', { name: /Lisbon/ });
  await lisbon.first().click();
  await expect.poll(() => field(page, 'City').inputValue(), { timeout: 20_000 }).toBe('Lisbon');
  await field(page, 'Address').fill('Doca de Santo Amaro 3');
  await nextStep(page, 'Property type');
  await page.getByRole('radio', { name: /^For sale/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Houseboats' }).check({ force: true });
  await nextStep(page, 'Details');
  await field(page, 'Title').fill(title);
  await field(page, 'Price').fill('90000');
  await field(page, 'Description').fill('It floats.');

  await nextStep(page, 'Features');
  const fields = page.locator('.posting-parameters > div');
  // In the order of the category: the survey was moved to the first position.
  expect(await fields.first().innerText()).toContain('Survey');
  await fields
    .first()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'survey.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    });
  await page.getByText('survey.pdf').waitFor();
  await page.getByLabel(/^Called/).fill('Anna');
  await page.getByLabel(/^History/).fill('Built in Leer, rebuilt twice.');
  await page.getByLabel(/^Length/).fill('17');
  await page.getByLabel(/^Mooring/).selectOption('South quay');
  await page.getByRole('radio', { name: 'Steel' }).check();
  await page.getByRole('checkbox', { name: 'Bath' }).check();
  await page.getByRole('checkbox', { name: 'Stove' }).check();
  await visitor.checkAccessibility();

  await nextStep(page, 'Nearby');
  await nextStep(page, 'Photos');
  await page.locator('.posting-drop').waitFor();
  const photo = { name: 'boat.png', mimeType: 'image/png', buffer: await picture(1200, 900, '#88aacc') };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.locator('.posting-board .posting-picture-foot bdi').getByText('boat.png').waitFor();
  await nextStep(page, 'Search engines');
  await nextStep(page, 'Check and post');
  await page.getByText('Everything’s complete. You can post it now.').waitFor();
  await button(page, 'Post property').click();
  await heading(page, 'Submitted for review').waitFor({ timeout: 60_000 });
}

/** Returns the parameters on a property's page, by name. */
async function shownFacts(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator(':is(.key-parameters, .parameters-table) > div').all();
  const entries = rows.map(async (row) => [await row.locator('dt').innerText(), await row.locator('dd').innerText()]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

test('an admin creates a category with parameters of all seven kinds, an owner posts in it, and a choice is renamed', async ({
  visit,
}) => {
  test.setTimeout(timeoutMs);
  const operator = await visit();
  const { page } = operator;
  await openConsole(operator, olga, '/admin/catalogue/facts');
  for (const parameter of parameters) await createParameter(page, parameter);
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await button(page, 'Add category').click();
  const form = aside(page, 'Add category');
  await form.getByLabel('Name', { exact: true }).fill('Houseboats');
  await form.getByText(/^Houseboats in other languages/).click();
  await form.getByLabel('Français').fill('Péniches');
  for (const { name } of parameters) await form.getByLabel('Add a feature…').selectOption({ label: name });
  // By keyboard: moves the last one to the first position.
  await button(form, 'Move Survey').focus();
  for (let times = 1; times < parameters.length; times++) await page.keyboard.press('ArrowUp');
  await form.getByText('Survey is now number 1 of 7').waitFor({ state: 'attached' });
  await operator.checkScreen();
  await button(form, 'Save').click();
  await button(page, 'Houseboats').waitFor();

  const agent = await visit();
  await startSignedIn(agent, market.address, await registerOwner(market.address, copy.folder));
  const title = 'A boat to live on';
  await postBoat(agent, title);

  await operator.open(`/admin/queue/property?search=${encodeURIComponent(title)}`);
  // A click on another cell than the name opens the row too.
  await page.getByRole('row', { name: title }).getByRole('cell').last().click();
  const pendingAside = aside(page, title);
  await pendingAside.getByText('South quay').waitFor();
  await operator.checkScreen();
  await pendingAside.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved').first().waitFor();

  const guest = await visit({ language: 'fr' });
  const expectedFacts = {
    Called: 'Anna',
    Length: '17\u00a0m',
    Mooring: 'South quay',
    Hull: 'Steel',
    History: 'Built in Leer, rebuilt twice.',
    'On board': 'Stove\nBath',
  };
  await guest.open('/search?search=boat+to+live');
  await guest.page.getByRole('link', { name: title }).first().click();
  await heading(guest.page, title).waitFor();
  await guest.page.getByText('Péniches').first().waitFor();
  expect(await shownFacts(guest.page)).toMatchObject(expectedFacts);
  const survey = guest.page.locator('.parameters-table > div', { hasText: 'Survey' }).getByRole('link');
  const paper = new URL((await survey.getAttribute('href')) ?? '', market.address);
  expect((await fetch(paper)).status).toBe(200);
  await guest.checkScreen();

  // A renamed and translated choice also changes on the property that uses it.
  await operator.open('/admin/catalogue/facts?search=mooring');
  await button(page, 'Mooring').click();
  const mooring = aside(page, 'Mooring');
  await mooring.getByRole('textbox', { name: 'Option 2', exact: true }).fill('South bank');
  await mooring.getByRole('button', { name: /^South bank in other languages/ }).click();
  await mooring.getByLabel('Français').last().fill('Rive sud');
  await operator.checkScreen();
  await button(mooring, 'Save').click();
  await mooring.waitFor({ state: 'detached' });
  const address = guest.path;
  async function mooringAsRead(): Promise<string | undefined> {
    await guest.open(address);
    return (await shownFacts(guest.page))['Mooring'];
  }
  await expect.poll(mooringAsRead, { timeout: 30_000, intervals: [500] }).toBe('Rive sud');

  // A category in use cannot be deleted, and the form shows the number of uses.
  await operator.open('/admin/catalogue/categories?search=houseboats');
  await button(page, 'Houseboats').click();
  const used = aside(page, 'Houseboats');
  await button(used, 'Delete').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await used.getByRole('alert').getByText('It’s in use: 1 home.').waitFor();
  operator.ignoreErrors(/admin\/delete-category/);
});

test('the lists of categories, parameters and the home page fit a phone', async ({ visit }) => {
  const operator = await visit({ width: 390 });
  await openConsole(operator, olga, '/admin/catalogue/categories');
  for (const list of ['catalogue/categories', 'catalogue/facts', 'catalogue/places', 'catalogue/cities', 'home-page']) {
    await operator.open(`/admin/${list}`);
    await operator.page.locator('.console-table, .cat-sections').first().waitFor();
    await operator.checkScreen();
  }
});

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an admin orders sections and slides by keyboard and translates them, and the home page shows the result', async ({
      visit,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await openConsole(visitor, olga, '/admin/home-page');
      const sections = page.getByRole('list', { name: 'Sections' });
      const titles = () => sections.getByRole('textbox', { name: /^Title of/ }).evaluateAll(valuesOf);
      await sections.waitFor();
      const before = await titles();
      const title = `In these streets ${width}`;
      // A section that visitors see too, and that is not empty.
      const moved = sections.getByRole('listitem').filter({ has: page.getByLabel('Title of Homes by city') });
      const at = await sections
        .getByRole('listitem')
        .evaluateAll((items) => items.findIndex((item) => item.textContent?.includes('Title of Homes by city')));
      await moved.getByLabel('Title of Homes by city').fill(title);
      await moved.getByRole('button', { name: new RegExp(`^${title} in other languages`) }).click();
      await moved.getByLabel('Français').fill(`Dans ces rues ${width}`);
      await moved.getByRole('button', { name: 'Move Homes by city', exact: true }).focus();
      for (let times = 0; times < at; times++) await page.keyboard.press('ArrowUp');
      expect(await titles()).toEqual([title, ...before.toSpliced(at, 1)]);
      await visitor.checkScreen();
      await button(page, 'Save sections').click();
      await page.locator('.toast').filter({ hasText: 'Saved' }).getByRole('button', { name: 'Close' }).click();

      await button(page, 'Add slide').click();
      const label = `Spring ${width}`;
      const panel = page.getByRole(width < 1180 ? 'dialog' : 'complementary', { name: 'Add slide' });
      await panel.getByLabel('Label', { exact: true }).fill(label);
      await panel.getByLabel('Image', { exact: true }).setInputFiles({
        name: 'spring.png',
        mimeType: 'image/png',
        buffer: await picture(1600, 1200, '#77aa77'),
      });
      await panel.getByLabel('Link').check();
      await panel.getByRole('textbox', { name: 'Link' }).fill('/articles');
      await visitor.checkScreen();
      await button(panel, 'Save').click();
      await panel.waitFor({ state: 'detached' });
      const slides = page.getByRole('list', { name: 'Slides' });
      await button(slides, `Move ${label}`).focus();
      const count = await slides.getByRole('listitem').count();
      for (let times = 1; times < count; times++) await page.keyboard.press('ArrowUp');
      await page.getByText('Order saved').waitFor();
      await visitor.checkScreen();

      const guest = await visit({ width, language: 'fr' });
      await guest.open('/');
      const spring = guest.page.getByRole('link', { name: label });
      await spring.waitFor();
      await guest.checkScreen();
      const first = guest.page.locator('main section h2').first();
      expect(await first.innerText()).toBe(`Dans ces rues ${width}`);
      await guest.page.locator('.hero-steps button').last().click();
      await expect.poll(() => spring.count()).toBe(0);
      await guest.page.locator('.hero-steps button').first().click();
      await spring.click();
      await guest.page.waitForURL(/\/articles$/);
    });
  });

function valuesOf(fields: (HTMLElement | SVGElement)[]): string[] {
  return fields.map((each) => (each as HTMLInputElement).value);
}

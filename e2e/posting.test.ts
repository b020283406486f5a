import { expect, type Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { demoAccount } from '@latchkey/demo/demo-accounts';
import { comeSignedIn } from './fresh-account.ts';
import { decideHome, listOwn, titleOfJourney } from './own-home.ts';
import { test, deskWidths } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Twelve pictures over a thin line take their time. */
const patience = 240_000;
const home = path.join(import.meta.dirname, '../demo/pictures/homes');

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let photos: Upload[] = [];
let panorama: Upload;
const paper: Upload = { name: 'energy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
const impostor: Upload = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };

test.beforeAll(async () => {
  const sharp = (await import('sharp')).default;
  const files = (await readdir(home, { recursive: true })).filter((file) => file.endsWith('.webp')).sort();
  const make = (file: string, width: number, height: number) =>
    sharp(path.join(home, file)).resize(width, height).jpeg({ quality: 70 }).toBuffer();
  photos = await Promise.all(
    files.slice(0, 12).map(async (file, index) => ({
      name: `p${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await make(file, 1_200, 900),
    })),
  );
  panorama = { name: 'around.jpg', mimeType: 'image/jpeg', buffer: await make(files[0]!, 1_600, 800) };
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const pictureNames = (page: Page) => page.locator('.posting-board .posting-picture-foot bdi').allInnerTexts();

/** Whether a draft on this device holds a text. */
function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('latchkey-posting');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result).includes(wanted));
          });
        });
      }),
    text,
  );
}

async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${to}`, exact: true }).click();
  await heading(page, to).waitFor();
}

/** Next shows what the step lacks and stays; pressed again it goes on without. */
async function skipTo(page: Page, to: string, missing: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Next: / }).click();
  await page.getByText(missing).waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await heading(page, to).waitFor();
}

/** What every step is held to; a form moves when somebody fills it. */
async function checkStep(visitor: Visitor): Promise<void> {
  await visitor.checkTexts();
  await visitor.checkWidth();
  await visitor.checkAccess();
}

/** A phone at the edge of town: the third file does not get through at first, at the fifth the server starts anew. */
async function thinLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytes = 600_000;
  const conditions = { offline: false, latency: 40, downloadThroughput: bytes * 4, uploadThroughput: bytes };
  await line.send('Network.emulateNetworkConditions', conditions);
  let sent = 0;
  await page.route(/\/api\/upload-file/, async (route) => {
    sent += 1;
    if (sent === 3) await route.abort();
    else if (sent === 5) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
}

/** Every fact that homes of the category state, of all seven kinds. */
async function fillFacts(page: Page): Promise<void> {
  for (const fact of await page.locator('.posting-facts > div').all()) {
    const number = fact.locator('input[inputmode=decimal]');
    const [select, text, radio] = [
      fact.locator('select'),
      fact.locator('textarea, input[type=text]:not([inputmode])'),
      fact.locator('input[type=radio]'),
    ];
    const [box, file] = [fact.locator('input[type=checkbox]'), fact.locator('input[type=file]')];
    if (await file.count()) await file.setInputFiles(paper);
    else if (await number.count()) await number.fill('90');
    else if (await select.count()) await select.selectOption({ index: 1 });
    else if (await radio.count()) await radio.first().check();
    else if (await box.count()) await box.first().check();
    else if (await text.count()) await text.fill('Third floor');
  }
}

interface Posted {
  id: number;
  title: string;
  gallery: { id: number }[];
  parameters: { type_of_parameter: string }[];
}

/** The own home at a slug, as the owner's calls tell it. */
async function ownHome(market: string, slug: string): Promise<Posted> {
  const [posted] = await listOwn<Posted>(market, demoAccount('agent'), 'get-added-properties', { slug_id: slug });
  if (!posted) throw new Error(`${slug} is not among the own homes`);
  return posted;
}

for (const width of deskWidths)
  test.describe(`at ${width} pixels`, () => {
    test('a home with twelve pictures, a panorama and a paper goes out over a thin line, is approved, found and changed', async ({
      visit,
      market,
    }) => {
      test.setTimeout(patience);
      const visitor = await visit({ width, badLine: true });
      await comeSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/properties');
      await heading(page, 'Category').waitFor();
      await page.getByRole('radio', { name: /^For rent/ }).check({ force: true });
      await page.getByRole('radio', { name: 'Flats' }).check({ force: true });
      await checkStep(visitor);

      const title = titleOfJourney(`Flat over the roofs ${width}`);
      await goOn(page, 'Details');
      await field(page, 'Title').fill(title);
      await field(page, 'Rent').fill('1250');
      await page.getByLabel('Paid by').selectOption('Monthly');
      await field(page, 'Description').fill('Bright on both sides.\n\n- lift\n- cellar');
      await checkStep(visitor);

      await goOn(page, 'Facts');
      await fillFacts(page);
      await checkStep(visitor);
      await goOn(page, 'Nearby');
      await page.locator('.posting-facilities input').first().fill('1.5');

      await goOn(page, 'Place');
      await page.getByRole('combobox', { name: 'Find the place' }).fill('Lisb');
      await page
        .getByRole('option', { name: /Lisbon/ })
        .first()
        .click();
      await expect.poll(() => field(page, 'City').inputValue(), { timeout: 20_000 }).toBe('Lisbon');
      const latitude = await field(page, 'Latitude').inputValue();
      await page.getByRole('button', { name: /^The pin of the listing/ }).press('ArrowUp');
      await expect.poll(() => field(page, 'Latitude').inputValue()).not.toBe(latitude);
      await field(page, 'Address').fill('Rua José Duro 14');
      await checkStep(visitor);

      // Looked at too early: the summary leads to what is missing.
      await page.goto(`${page.url().replace(/step=\w+/, 'step=check')}`);
      await page.getByText('One thing is missing before you can post').waitFor();
      await page.getByRole('link', { name: /^Pictures: Add at least one/ }).click();
      await heading(page, 'Pictures').waitFor();

      await thinLine(page);
      await page.locator('.posting-drop').waitFor();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...photos, impostor]);
      await page.getByText('This picture cannot be read').waitFor();
      await expect.poll(async () => (await pictureNames(page)).length, { timeout: 60_000 }).toBe(13);
      await page.getByRole('button', { name: 'Remove page.jpg' }).click();
      await page.getByRole('button', { name: 'Make p3.jpg the cover' }).click();
      await page.getByRole('button', { name: 'Move p1.jpg later' }).click();
      const order = ['p3.jpg', 'p2.jpg', 'p1.jpg', 'p4.jpg'];
      expect((await pictureNames(page)).slice(0, 4)).toEqual(order);

      // In mid-upload the page is loaded anew: nothing is lost.
      await page.reload();
      await expect.poll(async () => (await pictureNames(page)).length, { timeout: 40_000 }).toBe(12);
      expect((await pictureNames(page)).slice(0, 4)).toEqual(order);
      await page.locator('input[type=file]').nth(1).setInputFiles(panorama);
      await page.locator('input[type=file]').nth(2).setInputFiles(paper);
      await page.getByText('around.jpg').waitFor();
      await checkStep(visitor);

      await goOn(page, 'Search engines');
      await field(page, 'Title for search engines optional').fill('x'.repeat(61));
      await page.getByText('Search engines will cut this.').waitFor();
      await field(page, 'Title for search engines optional').fill('');
      const slug = `flat-over-the-roofs-${width}-${Date.now()}`;
      await field(page, 'End of the address optional').fill(slug);
      await page.getByText(`/properties-details/${slug}`).first().waitFor();
      await checkStep(visitor);

      await goOn(page, 'Check and post');
      await page.getByText('Everything is there. You can post it now.').waitFor();
      await checkStep(visitor);
      await page.getByRole('button', { name: 'Post the property' }).click();
      await heading(page, 'It has arrived').waitFor({ timeout: 120_000 });
      // The operator's own words (setting `text_property_submission`).
      await page.getByText('We look at every listing within one working day').waitFor();
      await checkStep(visitor);

      const posted = await ownHome(market, slug);
      expect(posted.title).toBe(title);
      expect(posted.gallery).toHaveLength(11);
      expect(new Set(posted.parameters.map((fact) => fact.type_of_parameter)).size).toBe(7);
      await decideHome(market, posted, 'approved');

      const somebody = await visit({ width });
      await somebody.open(`/properties-details/${slug}`);
      await heading(somebody.page, title).waitFor();

      await visitor.open(`/user/edit-property/${slug}?step=pictures`);
      await page.locator('.posting-board').waitFor();
      const tiles = page.locator('.posting-board .posting-tools');
      await tiles
        .nth(1)
        .getByRole('button', { name: /the cover$/ })
        .click();
      await page.goto(`/user/edit-property/${slug}?step=details`);
      await heading(page, 'Details').waitFor();
      await page.getByText('You changed this on this device and did not send it.').waitFor();
      await field(page, 'Title').fill(`${title} renewed`);
      await page.goto(`/user/edit-property/${slug}?step=check`);
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await page.waitForURL(/sent=/);
      const changed = await ownHome(market, slug);
      expect(changed.title).toBe(`${title} renewed`);
      expect(changed.gallery).toHaveLength(11);
      visitor.forgive(/upload-file/);
    });

    test('a draft is found again, and thrown away with a way back', async ({ visit, market }) => {
      test.setTimeout(patience);
      const visitor = await visit({ width, badLine: true });
      await comeSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/add-project');
      await heading(page, 'Details').waitFor();
      await field(page, 'Title').fill('Houses at the mill');
      await skipTo(page, 'Floor plans', /^Write a description\.$/);
      await page.getByRole('button', { name: 'Add a plan' }).click();
      await page.getByRole('button', { name: 'Add another plan' }).click();
      await page.getByText('Fill this one first: it needs a name and a drawing.').waitFor();
      await field(page, 'Name').fill('Two bedrooms');
      await checkStep(visitor);
      await page
        .getByText(/^Draft saved/)
        .first()
        .waitFor({ state: 'attached' });
      await visitor.setOffline(true);
      await field(page, 'Name').fill('Three bedrooms');
      await expect.poll(() => isKept(page, 'Three bedrooms')).toBe(true);
      await visitor.setOffline(false);

      await visitor.open('/user/add-project');
      await heading(page, 'Carry on where you left off').waitFor();
      await checkStep(visitor);
      await page.getByRole('button', { name: 'Throw away Houses at the mill' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      // What a device is to keep is lost when its page goes before.
      await expect.poll(() => isKept(page, 'Three bedrooms')).toBe(true);
      await visitor.open('/user/add-project');
      await page.getByRole('link', { name: 'Houses at the mill' }).click();
      await heading(page, 'Details').waitFor();
      expect(await field(page, 'Title').inputValue()).toBe('Houses at the mill');
      await skipTo(page, 'Floor plans', /^Write a description\.$/);
      expect(await field(page, 'Name').inputValue()).toBe('Three bedrooms');
    });

    test('a session that ends in mid-form loses no word', async ({ visit, market }) => {
      test.setTimeout(patience);
      const visitor = await visit({ width, badLine: true });
      await comeSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/properties');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const anew = page.getByRole('link', { name: 'Begin a new property' });
      if (await anew.count()) await anew.click();
      await heading(page, 'Category').waitFor();
      await skipTo(page, 'Details', /^2 things are missing here$/);
      const title = `Kept over the night ${width}`;
      await field(page, 'Title').fill(title);
      const root = await page.evaluate(() => localStorage.getItem('persist:root') ?? '');
      const { data } = JSON.parse((JSON.parse(root) as { User_signup: string }).User_signup) as {
        data: { token: string };
      };
      await fetch(`${market}/api/before-logout`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${data.token}` },
      });

      await page.goto(`${page.url().replace(/step=\w+/, 'step=pictures')}`);
      await expect.poll(() => visitor.place, { timeout: 40_000 }).toBe('/');
      const again = await visit({ width });
      await comeSignedIn(again, market, demoAccount('agent'));
      await again.open('/');
      const fresh = await again.page.evaluate(() => localStorage.getItem('persist:root') ?? '');
      await page.evaluate((kept) => localStorage.setItem('persist:root', kept), fresh);
      await visitor.open('/user/properties');
      await page.getByRole('link', { name: title }).click();
      await heading(page, 'Category').waitFor();
      await skipTo(page, 'Details', /^2 things are missing here$/);
      expect(await field(page, 'Title').inputValue()).toBe(title);
    });
  });

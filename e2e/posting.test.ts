import { expect, type Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { demoAccount } from '@latchkey/demo/demo-accounts';
import { startSignedIn } from './fresh-account.ts';
import { decideProperty, listOwnListings, journeyTitle } from './listing-actions.ts';
import { test, desktopWidths } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Long enough for twelve pictures over a slow connection. */
const timeoutMs = 240_000;
const pictureFolder = path.join(import.meta.dirname, '../demo/pictures/homes');

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let photos: Upload[] = [];
let panorama: Upload;
const documentFile: Upload = {
  name: 'energy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
};
const invalidPicture: Upload = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };

test.beforeAll(async () => {
  const sharp = (await import('sharp')).default;
  const files = (await readdir(pictureFolder, { recursive: true })).filter((file) => file.endsWith('.webp')).sort();
  const make = (file: string, width: number, height: number) =>
    sharp(path.join(pictureFolder, file)).resize(width, height).jpeg({ quality: 70 }).toBuffer();
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

/** Whether a draft in the browser's storage contains a text. */
function isStored(page: Page, text: string): Promise<boolean> {
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

async function nextStep(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${to}`, exact: true }).click();
  await heading(page, to).waitFor();
}

/** Presses Next, which shows the missing fields, and skips the step. */
async function skipTo(page: Page, to: string, missing: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Next: / }).click();
  await page.getByText(missing).waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await heading(page, to).waitFor();
}

/** Checks of every step; without layout shift, because a form moves while it is filled in. */
async function checkStep(visitor: Visitor): Promise<void> {
  await visitor.checkTexts();
  await visitor.checkWidth();
  await visitor.checkAccessibility();
}

/** Emulates a slow connection on which the third upload fails and the fifth gets a 503. */
async function emulateSlowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytes = 600_000;
  const conditions = { offline: false, latency: 40, downloadThroughput: bytes * 4, uploadThroughput: bytes };
  await session.send('Network.emulateNetworkConditions', conditions);
  let sent = 0;
  await page.route(/\/api\/upload-file/, async (route) => {
    sent += 1;
    if (sent === 3) await route.abort();
    else if (sent === 5) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
}

/** Fills in all parameters of the category, of all seven kinds. */
async function fillFacts(page: Page): Promise<void> {
  for (const parameter of await page.locator('.posting-parameters > div').all()) {
    const number = parameter.locator('input[inputmode=decimal]');
    const [select, text, radio] = [
      parameter.locator('select'),
      parameter.locator('textarea, input[type=text]:not([inputmode])'),
      parameter.locator('input[type=radio]'),
    ];
    const [box, file] = [parameter.locator('input[type=checkbox]'), parameter.locator('input[type=file]')];
    if (await file.count()) await file.setInputFiles(documentFile);
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

/** Returns the owner's property with a slug from the owner's calls. */
async function loadOwnProperty(market: string, slug: string): Promise<Posted> {
  const [posted] = await listOwnListings<Posted>(market, demoAccount('agent'), 'get-added-properties', {
    slug_id: slug,
  });
  if (!posted) throw new Error(`${slug} is not among the own properties`);
  return posted;
}

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an owner posts a property with twelve pictures, a panorama and a document over a slow connection and edits it after approval', async ({
      visit,
      market,
    }) => {
      test.setTimeout(timeoutMs);
      const visitor = await visit({ width, allowsNetworkErrors: true });
      await startSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/properties');
      await heading(page, 'Location').waitFor();
      await page.getByRole('combobox', { name: 'Find the location' }).fill('Lisb');
      await page
        .getByRole('option', { name: /Lisbon/ })
        .first()
        .click();
      await expect.poll(() => field(page, 'City').inputValue(), { timeout: 20_000 }).toBe('Lisbon');
      const latitude = await field(page, 'Latitude').inputValue();
      await page.getByRole('button', { name: /^The listing’s pin/ }).press('ArrowUp');
      await expect.poll(() => field(page, 'Latitude').inputValue()).not.toBe(latitude);
      await field(page, 'Address').fill('Rua José Duro 14');
      await checkStep(visitor);

      await nextStep(page, 'Property type');
      await page.getByRole('radio', { name: /^For rent/ }).check({ force: true });
      await page.getByRole('radio', { name: 'Flats' }).check({ force: true });
      await checkStep(visitor);

      const title = journeyTitle(`Flat over the roofs ${width}`);
      await nextStep(page, 'Details');
      await field(page, 'Title').fill(title);
      await field(page, 'Rent').fill('1250');
      await page.getByLabel('Rent period').selectOption('Monthly');
      await page.getByLabel('Available from').fill('2090-03-01');
      await field(page, 'Description').fill('Bright on both sides.\n\n- lift\n- cellar');
      await checkStep(visitor);

      await nextStep(page, 'Features');
      await fillFacts(page);
      await checkStep(visitor);
      await nextStep(page, 'Nearby');
      await page.locator('.posting-facilities input').first().fill('1.5');

      // The summary of an incomplete draft links to the missing step.
      await page.goto(`${page.url().replace(/step=\w+/, 'step=check')}`);
      await page.getByText('One thing to fix before you can post').waitFor();
      await page.getByRole('link', { name: /^Photos: Add at least one/ }).click();
      await heading(page, 'Photos').waitFor();

      await emulateSlowConnection(page);
      await page.locator('.posting-drop').waitFor();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...photos, invalidPicture]);
      await page.getByText('We can’t read this photo').waitFor();
      await expect.poll(async () => (await pictureNames(page)).length, { timeout: 60_000 }).toBe(13);
      await page.getByRole('button', { name: 'Remove page.jpg' }).click();
      await page.getByRole('button', { name: 'Make p3.jpg the cover photo' }).click();
      await page.getByRole('button', { name: 'Move p1.jpg later' }).click();
      const order = ['p3.jpg', 'p2.jpg', 'p1.jpg', 'p4.jpg'];
      expect((await pictureNames(page)).slice(0, 4)).toEqual(order);

      // A reload during the upload loses nothing.
      await page.reload();
      await expect.poll(async () => (await pictureNames(page)).length, { timeout: 40_000 }).toBe(12);
      expect((await pictureNames(page)).slice(0, 4)).toEqual(order);
      await page.locator('input[type=file]').nth(1).setInputFiles(panorama);
      await page.locator('input[type=file]').nth(2).setInputFiles(documentFile);
      await page.getByText('around.jpg').waitFor();
      await checkStep(visitor);

      await nextStep(page, 'Search engines');
      await field(page, 'Title for search engines optional').fill('x'.repeat(61));
      await page.getByText('Search engines will cut this off.').waitFor();
      await field(page, 'Title for search engines optional').fill('');
      const slug = `flat-over-the-roofs-${width}-${Date.now()}`;
      await field(page, 'URL ending optional').fill(slug);
      await page.getByText(`/properties-details/${slug}`).first().waitFor();
      await checkStep(visitor);

      await nextStep(page, 'Check and post');
      await page.getByText('Everything’s complete. You can post it now.').waitFor();
      await checkStep(visitor);
      await page.getByRole('button', { name: 'Post property' }).click();
      await heading(page, 'Submitted for review').waitFor({ timeout: 120_000 });
      // The admin's text (setting `text_property_submission`).
      await page.getByText('We review every listing within one working day').waitFor();
      await checkStep(visitor);

      const posted = await loadOwnProperty(market, slug);
      expect(posted.title).toBe(title);
      expect(posted.gallery).toHaveLength(11);
      expect(new Set(posted.parameters.map((parameter) => parameter.type_of_parameter)).size).toBe(7);
      await decideProperty(market, posted, 'approved');

      const guest = await visit({ width });
      await guest.open(`/properties-details/${slug}`);
      await heading(guest.page, title).waitFor();
      await guest.page.getByText('Available from 1 Mar 2090').waitFor();

      await visitor.open(`/user/edit-property/${slug}?step=pictures`);
      await page.locator('.posting-board').waitFor();
      const tiles = page.locator('.posting-board .posting-tools');
      await tiles
        .nth(1)
        .getByRole('button', { name: /the cover photo$/ })
        .click();
      await page.goto(`/user/edit-property/${slug}?step=details`);
      await heading(page, 'Details').waitFor();
      await page.getByText('You have changes on this device that you haven’t submitted.').waitFor();
      await field(page, 'Title').fill(`${title} renewed`);
      await page.goto(`/user/edit-property/${slug}?step=check`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForURL(/sent=/);
      const changed = await loadOwnProperty(market, slug);
      expect(changed.title).toBe(`${title} renewed`);
      expect(changed.gallery).toHaveLength(11);
      visitor.ignoreErrors(/upload-file/);
    });

    test('a draft is restored, and its deletion can be undone', async ({ visit, market }) => {
      test.setTimeout(timeoutMs);
      const visitor = await visit({ width, allowsNetworkErrors: true });
      await startSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/add-project');
      await heading(page, 'Details').waitFor();
      await field(page, 'Title').fill('Houses at the mill');
      await skipTo(page, 'Floor plans', /^Enter a description\.$/);
      await page.getByRole('button', { name: 'Add floor plan' }).click();
      await page.getByRole('button', { name: 'Add another floor plan' }).click();
      await page.getByText('Finish this one first: it needs a name and a file.').waitFor();
      await field(page, 'Name').fill('Two bedrooms');
      await checkStep(visitor);
      await page
        .getByText(/^Draft saved/)
        .first()
        .waitFor({ state: 'attached' });
      await visitor.setOffline(true);
      await field(page, 'Name').fill('Three bedrooms');
      await expect.poll(() => isStored(page, 'Three bedrooms')).toBe(true);
      await visitor.setOffline(false);

      await visitor.open('/user/add-project');
      await heading(page, 'Pick up where you left off').waitFor();
      await checkStep(visitor);
      await page.getByRole('button', { name: 'Discard draft: Houses at the mill' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      // Leaving the page before the draft is stored would lose it.
      await expect.poll(() => isStored(page, 'Three bedrooms')).toBe(true);
      await visitor.open('/user/add-project');
      await page.getByRole('link', { name: 'Houses at the mill' }).click();
      await heading(page, 'Details').waitFor();
      expect(await field(page, 'Title').inputValue()).toBe('Houses at the mill');
      await skipTo(page, 'Floor plans', /^Enter a description\.$/);
      expect(await field(page, 'Name').inputValue()).toBe('Three bedrooms');
    });

    test('a session that ends while a form is open loses no input', async ({ visit, market }) => {
      test.setTimeout(timeoutMs);
      const visitor = await visit({ width, allowsNetworkErrors: true });
      await startSignedIn(visitor, market, demoAccount('agent'));
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      await visitor.open('/user/properties');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const newProperty = page.getByRole('link', { name: 'List a new property' });
      if (await newProperty.count()) await newProperty.click();
      await heading(page, 'Location').waitFor();
      await skipTo(page, 'Property type', /^5 things to fix here$/);
      await skipTo(page, 'Details', /^2 things to fix here$/);
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
      await expect.poll(() => visitor.path, { timeout: 40_000 }).toBe('/');
      const again = await visit({ width });
      await startSignedIn(again, market, demoAccount('agent'));
      await again.open('/');
      const fresh = await again.page.evaluate(() => localStorage.getItem('persist:root') ?? '');
      await page.evaluate((stored) => localStorage.setItem('persist:root', stored), fresh);
      await visitor.open('/user/properties');
      await page.getByRole('link', { name: title }).click();
      await heading(page, 'Location').waitFor();
      await skipTo(page, 'Property type', /^5 things to fix here$/);
      await skipTo(page, 'Details', /^2 things to fix here$/);
      expect(await field(page, 'Title').inputValue()).toBe(title);
    });
  });

import { expect } from '@playwright/test';
import path from 'node:path';
import { demoAccount } from '@latchkey/demo/demo-accounts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { launchBrowser } from './browser.ts';
import { copyDemoMarket, type DemoCopy } from './demo-copy.ts';
import { startSignedIn } from './fresh-account.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

/** A separate market, because this test stops it. */
let copy: DemoCopy;
let port = 0;
let stop: () => Promise<void> = () => Promise.resolve();
const start = async () => {
  stop = (await startMarket(copy.folder, { ...copy.settings, PORT: String(port) })).stop;
};

test.beforeAll(async () => {
  // Longer than startMarket waits, so that its error is reported.
  test.setTimeout(180_000);
  copy = await copyDemoMarket('restart');
  port = await freePort();
  await start();
});

test.afterAll(async () => {
  await stop();
  await copy.remove();
});

test('while the database is unavailable, cached pages are served and others return 503 with Retry-After', async () => {
  const address = `http://127.0.0.1:${port}`;
  const get = async (pathname: string) => {
    const response = await fetch(address + pathname, { headers: { 'accept-language': 'en' } });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  const cached = await get('/faqs');
  expect(cached.status).toBe(200);
  await copy.setUnavailable(true);
  expect((await get('/readyz')).status).toBe(503);
  expect(await get('/faqs')).toEqual(cached);
  expect(await get('/articles')).toMatchObject({ status: 503, retryAfter: '2' });
  await copy.setUnavailable(false);
  await expect.poll(async () => (await get('/articles')).status).toBe(200);
});

test('uploads interrupted by a restart of the server complete afterwards', async () => {
  test.setTimeout(240_000);
  const browser = await launchBrowser();
  const address = `http://127.0.0.1:${port}`;
  const visitor = await Visitor.create(browser, address, { allowsNetworkErrors: true });
  try {
    await startSignedIn(visitor, address, demoAccount('agent'));
    const { page } = visitor;
    await visitor.open('/user/properties');
    await page.getByRole('heading', { level: 1, name: 'Location', exact: true }).waitFor();
    const draft = new URL(page.url());
    draft.searchParams.set('step', 'pictures');
    await page.goto(draft.href);
    await page.locator('.posting-drop').waitFor();

    const session = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 40_000 };
    await session.send('Network.emulateNetworkConditions', slow);
    const sharp = (await import('sharp')).default;
    const photo = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');
    const photos = await Promise.all(
      [1_000, 1_010, 1_020, 1_030].map(async (width) => ({
        name: `w${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp(photo).resize(width, 800).jpeg({ quality: 90 }).toBuffer(),
      })),
    );
    const uploadStarted = page.waitForRequest(/\/api\/upload-file/);
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await uploadStarted;
    await stop();
    await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await start();

    const tiles = page.locator('.posting-picture:has(bdi)');
    await expect.poll(() => tiles.count()).toBe(4);
    // Uploads retry automatically; a click retries at once.
    const retryButton = page.locator('button.posting-file-state');
    const countPending = async () => {
      if (await retryButton.count()) await retryButton.first().click();
      return page.locator('.posting-picture[data-busy]').count();
    };
    await expect.poll(countPending, { timeout: 90_000, intervals: [500] }).toBe(0);
    expect(await page.locator('.posting-picture[data-refused]').count()).toBe(0);
    await page.reload();
    await expect.poll(() => tiles.count()).toBe(4);
    expect(await page.locator('.posting-picture[data-busy]').count()).toBe(0);
  } finally {
    await browser.close();
  }
});

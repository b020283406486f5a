import { expect } from '@playwright/test';
import path from 'node:path';
import { demoAccount } from '@latchkey/demo/demo-accounts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { launchBrowser } from './browser.ts';
import { copyDemoMarket, type DemoCopy } from './demo-copy.ts';
import { comeSignedIn } from './fresh-account.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

/** A market of its own, since it is stopped while somebody works. */
let copy: DemoCopy;
let port = 0;
let stop: () => Promise<void> = () => Promise.resolve();
const start = async () => {
  stop = (await startMarket(copy.folder, { ...copy.settings, PORT: String(port) })).stop;
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await copyDemoMarket('restart');
  port = await freePort();
  await start();
  // Longer than a market may take, so that it is the market that says so.
});

test.afterAll(async () => {
  await stop();
  await copy.remove();
});

test('while the database is away, cached pages are sent and others say when to come again', async () => {
  const address = `http://127.0.0.1:${port}`;
  const get = async (place: string) => {
    const reply = await fetch(address + place, { headers: { 'accept-language': 'en' } });
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() };
  };
  const cached = await get('/faqs');
  expect(cached.status).toBe(200);
  await copy.takeAway(true);
  expect((await get('/readyz')).status).toBe(503);
  expect(await get('/faqs')).toEqual(cached);
  expect(await get('/articles')).toMatchObject({ status: 503, retryAfter: '2' });
  await copy.takeAway(false);
  await expect.poll(async () => (await get('/articles')).status).toBe(200);
});

test('pictures that were on their way when the server went away arrive once it is back', async () => {
  test.setTimeout(240_000);
  const browser = await launchBrowser();
  const address = `http://127.0.0.1:${port}`;
  const visitor = await Visitor.enter(browser, address, { badLine: true });
  try {
    await comeSignedIn(visitor, address, demoAccount('agent'));
    const { page } = visitor;
    await visitor.open('/user/properties');
    await page.getByRole('heading', { level: 1, name: 'Category', exact: true }).waitFor();
    const draft = new URL(page.url());
    draft.searchParams.set('step', 'pictures');
    await page.goto(draft.href);
    await page.locator('.posting-drop').waitFor();

    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 40_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    const sharp = (await import('sharp')).default;
    const photo = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');
    const photos = await Promise.all(
      [1_000, 1_010, 1_020, 1_030].map(async (width) => ({
        name: `w${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp(photo).resize(width, 800).jpeg({ quality: 90 }).toBuffer(),
      })),
    );
    const onTheirWay = page.waitForRequest(/\/api\/upload-file/);
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await onTheirWay;
    await stop();
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await start();

    const tiles = page.locator('.posting-picture:has(bdi)');
    await expect.poll(() => tiles.count()).toBe(4);
    // They try again by themselves, and sooner when somebody asks for it.
    const again = page.locator('button.posting-file-state');
    const arrived = async () => {
      if (await again.count()) await again.first().click();
      return page.locator('.posting-picture[data-busy]').count();
    };
    await expect.poll(arrived, { timeout: 90_000, intervals: [500] }).toBe(0);
    expect(await page.locator('.posting-picture[data-refused]').count()).toBe(0);
    await page.reload();
    await expect.poll(() => tiles.count()).toBe(4);
    expect(await page.locator('.posting-picture[data-busy]').count()).toBe(0);
  } finally {
    await browser.close();
  }
});

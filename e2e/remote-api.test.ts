import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startMarket } from '../scripts/lib/start-market.mjs';
import {
  type OriginalContractServer,
  startOriginalContractServer,
} from '@latchkey/server/testing/original-contract-server';
import { marketAddress } from './market.ts';
import { test as base } from './test.ts';

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts a map host that allows any origin, as public map hosts do. */
async function startMapHost(): Promise<Server> {
  const host = createServer(({ url, headers }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (url !== '/style.json') return response.setHeader('Content-Type', 'image/png').end(tile);
    const ground = { type: 'raster', tiles: [`http://${headers.host}/{z}/{x}/{y}.png`], tileSize: 256 };
    const layers = [{ id: 'ground', type: 'raster', source: 'ground' }];
    return response.end(JSON.stringify({ version: 8, sources: { ground }, layers }));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  return host;
}

let address: string;
let mapAddress: string;
let stop: () => Promise<void>;
const test = base.extend({ market: async ({}, use) => use(address) });

test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-site-'));
  const host = await startMapHost();
  mapAddress = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const settings = { API_URL: marketAddress(), MAP_STYLE_URL: `${mapAddress}/style.json` };
  const site = await startMarket(folder, settings);
  address = site.address;
  stop = async () => {
    await site.stop();
    host.closeAllConnections();
    host.close();
    await rm(folder, { recursive: true, force: true });
  };
});
test.afterAll(() => stop());

test('a site with API_URL shows another server’s listings, and the browser calls that server', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/search?city=Lisbon');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.keyboard.press('Control+k');
  const suggestions = page.waitForResponse((response) =>
    response.url().startsWith(`${marketAddress()}/api/get-search-sugg`),
  );
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('lisb');
  expect((await suggestions).status()).toBe(200);
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .waitFor();
});

test('a custom map style loads from its own host', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const rendered = page.waitForResponse(
    (response) => response.url().startsWith(mapAddress) && response.url().endsWith('.png'),
  );
  await visitor.open('/search?city=Lisbon');
  expect((await rendered).status()).toBe(200);
});

test.describe('a site for a server that has only the original contract', () => {
  let original: OriginalContractServer;
  let siteAddress: string;
  let stopSite: () => Promise<void>;
  const remoteTest = base.extend({ market: async ({}, use) => use(siteAddress) });

  remoteTest.beforeAll(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-site-'));
    original = await startOriginalContractServer(marketAddress());
    const site = await startMarket(folder, { API_URL: original.address });
    siteAddress = site.address;
    stopSite = async () => {
      await site.stop();
      original.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  remoteTest.afterAll(() => stopSite());

  remoteTest('shows the home page, a search and a listing without other errors in the browser', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('search').first().waitFor();
    await visitor.open('/search?city=Lisbon');
    const listing = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await listing.innerText();
    await listing.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Browsers report every response with 404, also those of extension calls that the page does without.
    visitor.ignoreErrors(/status of 404 .*\/api\//);
  });
});

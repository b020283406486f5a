import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markPath } from '../../platform/mail/mark-path.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { variantMaker } from '../../platform/images/picture-variant.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const key = 'brand/mark.svg';
let market: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-mark-'));
  const store = new DiskStore({ directory: folder });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#1c5a45"/></svg>';
  await store.put(key, Readable.from([svg]), 'image/svg+xml');
  market = await startTestApp({ files: { store, makeVariant: variantMaker(store) } });
  await market.database.db
    .insertInto('setting')
    .values({ key: 'web_favicon', value: JSON.stringify(key) })
    .execute();
  evictSettings(market.database);
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

it("renders the operator's logo as a PNG, which every mail client shows", async () => {
  const reply = await market.app.inject(markPath(key));
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 96, height: 96 });
});

it('answers 404 for the logo under another name', async () => {
  for (const name of ['/mail/mark-0000000000000000.png', '/mail/x', markPath('other.svg')]) {
    expect((await market.app.inject(name)).statusCode).toBe(404);
  }
  expect(markPath('')).toBe('/icon-180.png');
});

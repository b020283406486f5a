import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rates } from '@latchkey/contract/rates';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { variantMaker } from '../../platform/images/picture-variant.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

test('limits new copies of pictures by address, but still sends stored ones', async () => {
  const directory = path.join(tmpdir(), `latchkey-variants-${randomBytes(6).toString('hex')}`);
  onTestFinished(() => rm(directory, { recursive: true }));
  const store = new DiskStore({ directory });
  const { app, close } = await startTestApp({
    config: readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'on' }),
    files: { store, makeVariant: variantMaker(store) },
  });
  onTestFinished(close);
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await store.put('homes/ab/abc.webp', picture, 'image/webp');
  const get = (key: string, remoteAddress = '192.0.2.1') =>
    app.inject({ url: `/files/homes/ab/${key}`, remoteAddress });

  expect((await get('abc.w320.webp')).statusCode).toBe(200);
  const { limit } = rates.variant[0]!;
  for (let at = 1; at < limit; at += 1) expect((await get(`none-${at}.w320.webp`)).statusCode).toBe(404);
  const refused = await get('abc.w640.webp');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('abc.w320.webp')).statusCode).toBe(200);
  expect((await get('abc.webp')).statusCode).toBe(200);
  expect((await get('abc.w640.webp', '192.0.2.2')).statusCode).toBe(200);
});

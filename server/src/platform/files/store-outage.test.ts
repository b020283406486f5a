import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { formWithFiles } from '../../testing/form-with-files.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { pdf } from '../../testing/upload-fixtures.ts';
import { variantMaker } from '../images/picture-variant.ts';
import { DiskStore } from './disk-store.ts';

test('while the file store is unreachable, files and uploads respond with 503, and with 200 once it is back', async () => {
  const folder = path.join(tmpdir(), `latchkey-away-${randomBytes(6).toString('hex')}`);
  const [directory, unmounted] = [path.join(folder, 'files'), path.join(folder, 'unmounted')];
  await mkdir(directory, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = new DiskStore({ directory });
  const files = { store, makeVariant: variantMaker(store) };
  const { app, database, signIn, close } = await startTestApp(
    { files, uploadFolder: path.join(folder, 'incoming') },
    { files: store },
  );
  onTestFinished(close);
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await store.put('homes/ab/abc.webp', picture, 'image/webp');
  const token = await signIn((await marketFixture(database).account()).id);
  const { payload, headers } = formWithFiles({ purpose: 'document' }, { file: ['Plan.pdf', pdf] });
  const sent = { ...headers, authorization: `Bearer ${token}` };
  const requests = [
    { url: '/files/homes/ab/abc.webp' },
    { url: '/files/homes/ab/abc.w320.webp' },
    { method: 'POST', url: '/api/upload-file', payload, headers: sent },
  ] as const;

  await rename(directory, unmounted);
  await writeFile(directory, '');
  for (const request of requests) {
    const reply = await app.inject(request);
    expect([reply.statusCode, reply.json().key], request.url).toEqual([503, 'service_unavailable']);
    expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  }
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  await rm(directory);
  await rename(unmounted, directory);
  for (const request of requests) expect((await app.inject(request)).statusCode, request.url).toBe(200);
  expect((await app.inject('/files/homes/ab/abc.webp/none.webp')).statusCode).toBe(404);
});

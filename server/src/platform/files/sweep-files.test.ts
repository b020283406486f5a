import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { DiskStore } from './disk-store.ts';
import { newFileKey } from './file-key.ts';
import { sweepFiles } from './sweep-files.ts';
import { uploadFile } from '@latchkey/contract/posting/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

test('a sweep deletes files without a row and unreferenced rows, and reports rows without a file', async () => {
  const files = new DiskStore({ directory: path.join(tmpdir(), `latchkey-sweep-${randomBytes(6).toString('hex')}`) });
  const account = await market.account();
  const context = { ...caller(database, { account }).context, files };
  const put = async (key = newFileKey('homes', 'jpg')) => {
    await files.put(key, Buffer.from('x'), key.endsWith('avif') ? 'image/avif' : 'image/jpeg');
    return key;
  };
  const old = new Date(Date.now() - 1_000);
  const row = async (key: string, values = {}) =>
    market.file({ key, account_id: account.id, created_at: old, ...values });

  const shown = await put();
  const copy = await put(shown.replace('.jpg', '.w320.avif'));
  await market.property({ account_id: account.id, title_image_id: (await row(shown)).id });
  const inFact = await put(newFileKey('documents', 'jpg'));
  await market.property({ account_id: account.id, facts: { '1': { file: (await row(inFact)).id } } });
  const unused = await put();
  await row(unused);
  const stray = await put();
  const strayCopy = await put(stray.replace('.jpg', '.w320.avif'));
  const drawing = await put(newFileKey('brand', 'jpg'));
  const demo = await put();
  await row(demo, { account_id: null });
  // Files of accounts that were deleted by a process that died before it deleted the files, and one file that a
  // conversation shows.
  for (const folder of ['chat', 'people', 'private']) {
    await row(await put(newFileKey(folder, 'jpg')), { account_id: null });
  }
  const inChat = await put(newFileKey('chat', 'jpg'));
  const thread = await market.insert('chat_thread', {
    property_id: (await market.property()).id,
    account_id: account.id,
    is_started_by_other: true,
    first_message_at: old,
    last_message_at: old,
  });
  const { id: file_id } = await row(inChat, { account_id: null });
  await market.insert('chat_message', { thread_id: thread.id, file_id, created_at: old });
  const lost = newFileKey('homes', 'jpg');
  await market.property({ account_id: account.id, title_image_id: (await row(lost)).id });

  // No file is an hour old yet.
  expect(await sweepFiles({ ...context, now: () => new Date() })).toEqual({ strays: 0, unused: 0, missing: [] });
  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1_000);
  const swept = await sweepFiles({ ...context, now: inTwoHours });
  expect(swept).toMatchObject({ unused: 4, missing: [lost] });
  const left: string[] = [];
  for await (const key of files.list('')) left.push(key);
  expect(left.toSorted()).toEqual([shown, copy, inFact, drawing, demo, inChat].toSorted());
  expect([stray, strayCopy, unused].some((key) => left.includes(key))).toBe(false);
  expect(await sweepFiles({ ...context, now: inTwoHours })).toEqual({ strays: 0, unused: 0, missing: [lost] });
});

test('a sweep retains a picture for a text a month before the text is saved, and as long as the text shows it', async () => {
  const { call, context } = caller(database);
  const upload = async () => {
    const { data } = await call(adminUploadWordPicture, { file: uploadedFile('a.jpg', await picture()) as never });
    return data.url.slice(data.url.indexOf('articles/'));
  };
  const [shown, unsaved] = [await upload(), await upload()];
  const { id: file_id } = await database.db
    .selectFrom('file')
    .select('id')
    .where('key', '=', shown)
    .executeTakeFirstOrThrow();
  await market.insert('article_picture', { article_id: (await market.article()).id, file_id });
  const sweepAfter = async (days: number) => {
    await sweepFiles({ ...context, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1_000) });
    return Promise.all([shown, unsaved].map(async (key) => (await context.files.stat(key)) !== null));
  };
  expect(await sweepAfter(29)).toEqual([true, true]);
  expect(await sweepAfter(31)).toEqual([true, false]);
});

test('a sweep retains a staged upload', async () => {
  const { call, context } = caller(database, { account: await market.account(), now: new Date() });
  const { data } = await call(uploadFile, {
    purpose: 'titleImage',
    file: uploadedFile('a.jpg', await picture()) as never,
  });
  await sweepFiles({ ...context, now: () => new Date(Date.now() + 2 * 60 * 60 * 1_000) });
  expect(await context.files.stat(data.url.slice(data.url.indexOf('homes/')))).not.toBeNull();
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CallFailure } from '@latchkey/contract/errors';
import type { UploadName } from '@latchkey/contract/limits';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { acceptUpload } from './accept-upload.ts';
import { keepFile, withUploads } from './accept-uploads.ts';
import { DiskStore } from './disk-store.ts';

let folder: string;
let store: DiskStore;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-accept-'));
  store = new DiskStore({ directory: path.join(folder, 'files') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function uploaded(filename: string, content: Uint8Array | string, mimetype = 'application/octet-stream') {
  const bytes = Buffer.from(content);
  const file = path.join(folder, `upload-${++made}`);
  await writeFile(file, bytes);
  return { fieldname: 'file', filename, mimetype, bytes: bytes.length, path: file };
}

async function outcome(name: UploadName, filename: string, content: Uint8Array | string, minSide?: number) {
  try {
    const file = await uploaded(filename, content);
    return (await acceptUpload(store, file, name, minSide === undefined ? {} : { minSide })).content_type;
  } catch (error) {
    if (error instanceof CallFailure) return error.key;
    throw error;
  }
}

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp', side = 200) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
const docx = zipSync({
  '[Content_Types].xml': Buffer.from(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': Buffer.from('<document/>'),
});
const doc = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what the bytes say counts', () => {
  test.each([
    ['verificationFile', 'id.pdf', pdf, 'application/pdf'],
    ['verificationFile', 'licence.docx', docx, /wordprocessingml/],
    ['verificationFile', 'old.doc', doc, 'application/msword'],
    ['verificationFile', 'note.txt', 'Grüße, 你好\n', 'text/plain; charset=utf-8'],
    // Named as something else.
    ['verificationFile', 'id.pdf', 'just words', 'file_type_not_allowed'],
    ['verificationFile', 'id.txt', pdf, 'file_type_not_allowed'],
    ['verificationFile', 'id.doc', pdf, 'file_type_not_allowed'],
    ['verificationFile', 'id.docx', zipSync({ 'a.txt': Buffer.from('a') }), 'file_type_not_allowed'],
    ['verificationFile', 'id.txt', 'a\u0000b', 'file_type_not_allowed'],
    ['verificationFile', 'id.txt', Buffer.from([0xff, 0xfe, 0x41]), 'file_type_not_allowed'],
    ['verificationFile', 'id.jpg', pdf, 'file_type_not_allowed'],
    ['verificationFile', 'page.html', '<p>', 'file_type_not_allowed'],
    ['verificationFile', 'drawing.svg', svg, 'file_type_not_allowed'],
    ['verificationFile', 'drawing.png', svg, 'file_broken'],
    ['profile', 'photo.jpg', 'no picture', 'file_broken'],
    ['profile', 'photo.pdf', pdf, 'file_type_not_allowed'],
    ['profile', 'photo.jpg', '', 'file_broken'],
  ] as const)('%s %s', async (name, filename, content, expected) => {
    const found = await outcome(name, filename, content);
    if (expected instanceof RegExp) expect(found).toMatch(expected);
    else expect(found).toBe(expected);
  });

  test('pictures are of a kind that the place takes, and agree with their name', async () => {
    expect(await outcome('profile', 'me.jpg', await picture('jpeg'))).toBe('image/jpeg');
    expect(await outcome('profile', 'me.png', await picture('png'))).toBe('image/webp');
    expect(await outcome('profile', 'me.png', await picture('jpeg'))).toBe('file_type_not_allowed');
    expect(await outcome('profile', 'me.gif', await picture('gif'))).toBe('file_type_not_allowed');
    expect(await outcome('threeDImage', 'me.gif', await picture('gif'))).toBe('image/webp');
    expect(await outcome('profile', 'me.jpg', (await picture('jpeg')).subarray(0, 400))).toBe('file_broken');
    expect(await outcome('profile', 'me.jpg', await picture('jpeg', 119), 120)).toBe('picture_too_small');
    expect(await outcome('profile', 'me.jpg', await picture('jpeg', 120), 120)).toBe('image/jpeg');
  });

  test('the size is that of the bytes', async () => {
    expect(await outcome('chatFile', 'a.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(2_100_000)]))).toBe(
      'file_too_large',
    );
  });
});

test('a picture loses place and camera, its name and its path', async () => {
  const taken = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const accepted = await acceptUpload(store, await uploaded('..\\..\\My <photo>\u202e.JPG', taken), 'profile');
  const stored = await buffer((await store.open(accepted.key))!);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes('Somebody')).toBe(false);
  expect(accepted.key).toMatch(/^people\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/);
  expect(accepted.name).toBe('My photo.jpg');
});

describe('uploads of one form', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test('stand together or not at all, and count against the room of their owner', async () => {
    const account = await marketFixture(database).account();
    const own = new DiskStore({ directory: path.join(folder, 'own') });
    const place = { database, files: own, accountId: account.id };
    const failing = withUploads(place, async (accept) => {
      await accept(await uploaded('a.pdf', pdf), 'document');
      await accept(await uploaded('b.pdf', 'no'), 'document');
    });
    await expect(failing).rejects.toThrow(CallFailure);
    expect((await readdir(path.join(folder, 'own/documents'), { recursive: true })).filter(isFile)).toEqual([]);

    const id = await withUploads(place, async (accept) => {
      const file = await accept(await uploaded('a.pdf', pdf), 'document');
      return database.transaction((within) => keepFile(within, file, account.id));
    });
    const row = await database.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_id: account.id,
      name: 'a.pdf',
      content_type: 'application/pdf',
      bytes: pdf.length,
    });

    await database.db
      .updateTable('file')
      .set({ bytes: 5 * 1024 ** 3 })
      .where('id', '=', id)
      .execute();
    const more = withUploads(place, async (accept) => accept(await uploaded('a.pdf', pdf), 'document'));
    await expect(more).rejects.toMatchObject({ key: 'storage_full' });
  });
});

function isFile(name: string): boolean {
  return name.includes('.');
}

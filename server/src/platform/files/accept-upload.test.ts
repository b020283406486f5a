import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CallFailure } from '@latchkey/contract/errors';
import type { UploadName } from '@latchkey/contract/upload-limits';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { queuePictureTask } from '../images/picture-queue.ts';
import { acceptUpload } from './accept-upload.ts';
import { type AcceptUpload, saveFileRow, withUploads } from './with-uploads.ts';
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

async function resultOf(name: UploadName, filename: string, content: Uint8Array | string, minSide?: number) {
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

describe('the type of an upload follows from its bytes', () => {
  test.each([
    ['verificationFile', 'id.pdf', pdf, 'application/pdf'],
    ['verificationFile', 'licence.docx', docx, /wordprocessingml/],
    ['verificationFile', 'old.doc', doc, 'application/msword'],
    ['verificationFile', 'note.txt', 'Grüße, 你好\n', 'text/plain; charset=utf-8'],
    // The bytes do not match the extension.
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
  ] as const)('$1 as $0 gives $3', async (name, filename, content, expected) => {
    const found = await resultOf(name, filename, content);
    if (expected instanceof RegExp) expect(found).toMatch(expected);
    else expect(found).toBe(expected);
  });

  test('accepts a picture only of an allowed type that matches its extension', async () => {
    expect(await resultOf('profile', 'me.jpg', await picture('jpeg'))).toBe('image/jpeg');
    expect(await resultOf('profile', 'me.png', await picture('png'))).toBe('image/webp');
    expect(await resultOf('profile', 'me.png', await picture('jpeg'))).toBe('file_type_not_allowed');
    expect(await resultOf('profile', 'me.gif', await picture('gif'))).toBe('file_type_not_allowed');
    expect(await resultOf('threeDImage', 'me.gif', await picture('gif'))).toBe('image/webp');
    expect(await resultOf('profile', 'me.jpg', (await picture('jpeg')).subarray(0, 400))).toBe('file_broken');
    expect(await resultOf('profile', 'me.jpg', await picture('jpeg', 119), 120)).toBe('picture_too_small');
    expect(await resultOf('profile', 'me.jpg', await picture('jpeg', 120), 120)).toBe('image/jpeg');
  });

  test('a file over the size limit is refused, measured in bytes', async () => {
    expect(await resultOf('chatFile', 'a.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(2_100_000)]))).toBe(
      'file_too_large',
    );
  });
});

test('a stored picture contains no EXIF data, no original name and no path', async () => {
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

  test('are all stored or none, and count against the storage limit of their owner', async () => {
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
      return database.transaction((trx) => saveFileRow(trx, file, account.id));
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

describe('the queue of uploads', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  /** An open form of an account with a first accepted file: its next upload enters the queue at once. */
  async function openForm(accountId: number) {
    let close: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => (close = resolve));
    let done: Promise<void> = Promise.resolve();
    const accept = await new Promise<AcceptUpload>((resolve) => {
      done = withUploads({ database, files: store, accountId }, async (acceptFile) => {
        await acceptFile(await uploaded('a.pdf', pdf), 'document');
        resolve(acceptFile);
        await isClosed;
      });
    });
    return { accept, close: () => (close(), done) };
  }

  test('an account with one picture waits for one picture of another account, not for all of them', async () => {
    const market = marketFixture(database);
    const [ann, ben] = [await openForm((await market.account()).id), await openForm((await market.account()).id)];
    const photo = async (side: number) => uploaded('photo.jpg', await picture('jpeg', side));
    // The large picture is first in the queue: without fair queueing it is stored last.
    const files = [await photo(3_000), await photo(200), await photo(200), await photo(200)] as const;
    // Other tasks use every core; the first one that ends frees a core for the uploads.
    const ends: (() => void)[] = [];
    const others = Array.from({ length: availableParallelism() }, () =>
      queuePictureTask('test', () => new Promise<void>((end) => ends.push(end))),
    );
    await expect.poll(() => ends.length).toBe(others.length);
    const stored: string[] = [];
    const upload = async (name: string, { accept }: typeof ann, file: (typeof files)[number]) => {
      await accept(file, 'profile');
      stored.push(name);
    };
    const uploads = [
      upload('Ann 1', ann, files[0]),
      upload('Ann 2', ann, files[1]),
      upload('Ann 3', ann, files[2]),
      upload('Ben', ben, files[3]),
    ];
    ends[0]?.();
    await Promise.all(uploads);
    expect(stored).toEqual(['Ann 1', 'Ben', 'Ann 2', 'Ann 3']);
    for (const end of ends) end();
    await Promise.all([...others, ann.close(), ben.close()]);
  });
});

function isFile(name: string): boolean {
  return name.includes('.');
}
